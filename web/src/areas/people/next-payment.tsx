import { mayGroup } from '@freehold/contract/access'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMe } from '../../api/session'
import { NextStepLine } from '../../widgets/dialogs/next-steps'
import { LinkButton } from '../../widgets/links'
import { MoneyDialog, preloadMoneyForm } from '../money/open/money-dialogs'
import type { Tenant } from './tenant-head'
import type { TenantSearch } from './tenant-search'

/** Offers the first payment of a tenant who just moved in. The address says whether its form is open. */
export function NextPayment({ tenant }: { tenant: Tenant }) {
  const { saved, collect }: TenantSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { group_id } = useMe()
  const collects = mayGroup(group_id, 'money')
  const close = () => void navigate({ to: '.', search: { tenantId: tenant.id }, replace: true })
  return (
    <>
      {saved === 1 && (
        <NextStepLine saved={tenant.tenant_name}>
          {collects && (
            <LinkButton
              size="xs"
              to="."
              search={{ tenantId: tenant.id, saved, collect: 1 }}
              {...preloadMoneyForm('collect-rent')}
            >
              Collect the first payment
            </LinkButton>
          )}
        </NextStepLine>
      )}
      <MoneyDialog open={collects && collect === 1 ? 'collect-rent' : null} tenant={tenant} onClose={close} />
    </>
  )
}
