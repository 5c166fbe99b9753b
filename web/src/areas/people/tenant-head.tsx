import { mayGroup } from '@freehold/contract/access'
import { type Day, nameDay } from '@freehold/rules/day'
import { Badge, Skeleton } from '@mantine/core'
import { IconCash, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '../../api/session'
import type { Reply } from '../../api/types'
import { FormModal } from '../../widgets/dialogs/form-modal'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { BackLink } from '../../widgets/layout/back-link'
import { type RecordAction, RecordActions } from '../../widgets/layout/record-actions'
import { archivedDay, isArchived, RestoreButton } from '../../widgets/restore'
import { useToday } from '../../widgets/today'
import { useMayMessage } from '../messages/open/message-link'
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
  const waiting = tenant ? whyWaiting(tenant, today) : ''
  return (
    <header className={classes.head}>
      <BackLink to="/people/tenant-list" label="Back to Tenant List" className={classes.back} />
      <div className={classes.who}>
        <h1 className={classes.name}>{tenant?.tenant_name ?? <Skeleton height={26} width={220} component="span" />}</h1>
        {tenant && (
          <p className={classes.line}>
            <span>{homeOf(tenant)}</span>
            {tenant.real_move_out && <span>{moveOutWords(tenant.real_move_out as Day, today)}</span>}
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

/** The unit and its property; the lease of one who neither lives nor lived there was canceled. */
const homeOf = ({ total_occupants, real_move_out, rent_unit, rent_property }: Tenant): string =>
  total_occupants > 0 || real_move_out !== null ? [rent_unit, rent_property].filter(Boolean).join(', ') : 'No unit'

const moveOutWords = (day: Day, today: Day): string => `${day > today ? 'Moves out' : 'Moved out'} ${nameDay(day)}`

const rare = [
  { kind: 'card', label: 'Charge a card' },
  { kind: 'return-deposit', label: 'Return deposit' },
] as const

function Actions({ tenant }: { tenant: Tenant }) {
  const { group_id } = useMe()
  const [money, setMoney] = useState<MoneyDialogKind | null>(null)
  const [leaving, setLeaving] = useState(false)
  const collects = mayGroup(group_id, 'money')
  const writes = useMayMessage('TENANT')
  const opening = (kind: MoneyDialogKind): Omit<RecordAction, 'label'> => ({
    run: () => setMoney(kind),
    preload: preloadMoneyForm(kind),
  })
  return (
    <>
      <RecordActions
        of="tenant"
        actions={[
          collects && { label: 'Collect Rent', icon: IconCash, ...opening('collect-rent') },
          collects && { label: 'Collect Other', ...opening('collect-other') },
          collects && { label: 'Add Charge', ...opening('add-charge') },
          collects && { label: 'Apply Late Fee', ...opening('late-fee') },
          writes && {
            label: 'Message',
            icon: IconMessage,
            to: { to: '/people/tenant-dashboard', search: { tenantId: tenant.id, tab: 'messages' } },
          },
          tenant.total_occupants > 0 && {
            label: 'Move out',
            run: () => setLeaving(true),
            preload: { onPointerEnter: MoveOutForm.preload, onFocus: MoveOutForm.preload },
          },
        ]}
        rare={collects ? rare.map(({ kind, label }) => ({ label, ...opening(kind) })) : []}
      />
      <MoneyDialog open={money} tenant={tenant} onClose={() => setMoney(null)} />
      <FormModal title="Move out" opened={leaving} onClose={() => setLeaving(false)}>
        {leaving && <MoveOutForm tenantId={tenant.id} onDone={() => setLeaving(false)} />}
      </FormModal>
    </>
  )
}
