import { mayGroup } from '@freehold/contract/access'
import { ActionIcon, Badge, Button, Menu, Skeleton } from '@mantine/core'
import { IconCash, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '../../api/session'
import type { Reply } from '../../api/types'
import { FormModal } from '../../widgets/dialogs/form-modal'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { BackLink } from '../../widgets/layout/back-link'
import { archivedDay, isArchived, RestoreButton } from '../../widgets/restore'
import { useToday } from '../../widgets/today'
import { MoneyDialog, type MoneyDialogKind, preloadMoneyForm } from '../money/open/money-dialogs'
import { Balance } from './balance'
import { whyWaiting } from './newcomer-words'
import { tenantRestoring } from './restoring'
import classes from './tenant-page.module.css'

export type Tenant = Reply<'GET tenant/get-tenant'>['data']

const MoveOutForm = lazyForm(() => import('./move-out-form').then((file) => file.MoveOutForm))

/** The tenant, the balance, and the actions for both. */
export function TenantHead({ tenant }: { tenant: Tenant | undefined }) {
  const today = useToday()
  const home = tenant && [tenant.rent_unit, tenant.rent_property].filter(Boolean).join(', ')
  const waiting = tenant ? whyWaiting(tenant, today) : ''
  return (
    <header className={classes.head}>
      <BackLink to="/people/tenant-list" label="Back to Tenant List" className={classes.back} />
      <div className={classes.who}>
        <h1 className={classes.name}>{tenant?.tenant_name ?? <Skeleton height={26} width={220} component="span" />}</h1>
        {tenant && (
          <p className={classes.line}>
            <span>{tenant.total_occupants > 0 ? home : home ? `Moved out of ${home}` : 'No unit'}</span>
            {isArchived(tenant) && <span>Archived on {archivedDay(tenant)}</span>}
            <span className={classes.owed}>
              {tenant.balance >= 0 && 'Balance '}
              <Balance amount={tenant.balance} of={{ tenant_id: tenant.id }} />
            </span>
          </p>
        )}
        {waiting !== '' && (
          <p className={classes.waiting}>
            <Badge color="amber">Not moved in</Badge> {waiting}
          </p>
        )}
      </div>
      {tenant &&
        (isArchived(tenant) ? <RestoreButton {...tenantRestoring} id={tenant.id} /> : <Actions tenant={tenant} />)}
    </header>
  )
}

const buttons = [
  { kind: 'collect-other', label: 'Collect Other' },
  { kind: 'add-charge', label: 'Add Charge' },
  { kind: 'late-fee', label: 'Apply Late Fee' },
] as const
const more = [
  { kind: 'card', label: 'Charge a card' },
  { kind: 'return-deposit', label: 'Return deposit' },
] as const

function Actions({ tenant }: { tenant: Tenant }) {
  const { group_id } = useMe()
  const [money, setMoney] = useState<MoneyDialogKind | null>(null)
  const [leaving, setLeaving] = useState(false)
  const collects = mayGroup(group_id, 'money')
  return (
    <div className={classes.actions}>
      {collects && (
        <>
          <Button
            leftSection={<IconCash size={18} stroke={1.5} aria-hidden />}
            onClick={() => setMoney('collect-rent')}
            {...preloadMoneyForm('collect-rent')}
          >
            Collect Rent
          </Button>
          {buttons.map(({ kind, label }) => (
            <Button key={kind} variant="default" onClick={() => setMoney(kind)} {...preloadMoneyForm(kind)}>
              {label}
            </Button>
          ))}
        </>
      )}
      {tenant.total_occupants > 0 && (
        <Button
          variant="default"
          onClick={() => setLeaving(true)}
          onPointerEnter={MoveOutForm.preload}
          onFocus={MoveOutForm.preload}
        >
          Move out
        </Button>
      )}
      {collects && (
        <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} className={classes.more} aria-label="More for this tenant">
              <IconDots size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ kind, label }) => (
              <Menu.Item key={kind} onClick={() => setMoney(kind)} {...preloadMoneyForm(kind)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <MoneyDialog open={money} tenant={tenant} onClose={() => setMoney(null)} />
      <FormModal title="Move out" opened={leaving} onClose={() => setLeaving(false)}>
        {leaving && <MoveOutForm tenantId={tenant.id} onDone={() => setLeaving(false)} />}
      </FormModal>
    </div>
  )
}
