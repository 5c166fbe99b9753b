import { showDollars } from '@freehold/rules/money'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { reloadAfterSave } from '../../../api/queries'
import { Card } from '../../../widgets/cards/card'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { PageTitle } from '../../../widgets/layout/page-title'
import { LinkButton } from '../../../widgets/links'
import { messages } from './messages'
import classes from './payments.module.css'
import type { PaymentsSearch } from './payments-search'

const PaymentSettingsForm = lazyForm(() => import('./payment-settings-form').then((file) => file.PaymentSettingsForm))
const PropertyChoice = lazyForm(() =>
  import('../../portfolio/open/property-choice').then((file) => file.PropertyChoice),
)

/** The settings of payments in the portal: fees, partial payments, notices and the free way. */
export function PortalPaymentsPage() {
  const { property }: PaymentsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const [saves, setSaves] = useState(0)
  return (
    <>
      <PageTitle title="Portal payments">
        <LinkButton variant="default" to="/people/returned-payments">
          See returned payments
        </LinkButton>
      </PageTitle>
      <p className={classes.intro}>{messages.intro}</p>
      <LoadRecord
        key={`${property ?? 0}/${saves}`}
        call="GET portal/get-payment-settings"
        input={{ property_id: property ?? null }}
        failure={messages.loadFailed}
      >
        {({ data, properties, fees_this_year }) => (
          <div className={classes.page}>
            <div className={classes.top}>
              <Suspense fallback={<FormSkeleton fields={1} />}>
                <PropertyChoice
                  label="Settings of"
                  value={property}
                  first={properties}
                  onChange={(next) => void navigate({ to: '/settings/portal-payments', search: { property: next } })}
                />
              </Suspense>
              <p className={classes.figure}>
                Convenience fees this year <strong>{showDollars(fees_this_year)}</strong>
              </p>
            </div>
            <Card title={property === undefined ? 'All properties' : 'This property'}>
              <Suspense fallback={<FormSkeleton fields={8} />}>
                <PaymentSettingsForm
                  settings={data}
                  onDone={() => {
                    void reloadAfterSave()
                    setSaves((times) => times + 1)
                  }}
                />
              </Suspense>
            </Card>
          </div>
        )}
      </LoadRecord>
    </>
  )
}
