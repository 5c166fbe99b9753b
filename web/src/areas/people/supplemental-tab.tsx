import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../api/queries'
import { useMe } from '../../api/session'
import type { Reply } from '../../api/types'
import { FormModal } from '../../widgets/dialogs/form-modal'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { PlainTable, plainColumnsOf } from '../../widgets/layout/plain-table'
import { isArchived } from '../../widgets/restore'
import { downloadLetter } from '../money/open/deposit-letter'
import { Balance } from './balance'
import { deleteTenant } from './delete-tenant'
import { PropertyLink, UnitLink } from './home-links'
import { messages } from './messages'
import type { Tenant } from './tenant-head'
import classes from './tenant-page.module.css'

type Rent = Reply<'GET tenant/get-tenant-rent-list'>['data'][number]

const RentUnitForm = lazyForm(() => import('./rent-unit-form').then((file) => file.RentUnitForm))

const column = plainColumnsOf<Rent>()
const columns = [
  column('Property', ({ property_id, property_name }) => <PropertyLink id={property_id} name={property_name} />, {
    kind: 'name',
  }),
  column('Unit', ({ unit_id, unit_name }) => <UnitLink id={unit_id} name={unit_name} />, {
    kind: 'unit',
    phone: 'title',
  }),
  column(
    'Move-in',
    ({ move_in, agreed_move_in, waits_for }) => (
      <>
        {showDay(move_in)}
        {waits_for !== '' && <span className={classes.says}>Waiting for {waits_for} to move out</span>}
        {agreed_move_in !== null && <span className={classes.says}>Agreed: {showDay(agreed_move_in)}</span>}
      </>
    ),
    { kind: 'date', phone: 'under' },
  ),
  column('Move-out', ({ move_out }) => showDay(move_out), { kind: 'date', phone: 'under' }),
  column('Real move-out', ({ real_move_out }) => (real_move_out ? showDay(real_move_out) : '–'), { kind: 'date' }),
  column('Total billed', ({ total_billing }) => showDollars(total_billing), { kind: 'money' }),
  column('Total paid', ({ total_paid_amount }) => showDollars(total_paid_amount), { kind: 'money' }),
  column('Balance', ({ id, balance }) => <Balance amount={balance} of={{ rent_id: id }} />, {
    kind: 'money',
    phone: 'corner',
  }),
  column('Move-out reason', ({ cancelled, move_out_reason }) =>
    cancelled ? `Canceled${move_out_reason && `: ${move_out_reason}`}` : move_out_reason || '–',
  ),
]

/** A deposit letter is listed in the row of the home that the deposit was for. */
const lettersColumn = column(
  'Documents',
  ({ letters, unit_name }) =>
    letters.map(({ id, issued }) => (
      <Button
        key={id}
        variant="subtle"
        size="compact-sm"
        aria-label={`Deposit letter of ${unit_name}, ${showDay(issued)}`}
        onClick={() => void downloadLetter(id)}
      >
        Letter
      </Button>
    )),
  { kind: 'actions', align: 'end', phone: 'wide' },
)

/** Current and past units of the tenant, and the actions for a tenant without one. */
export function SupplementalTab({ tenant }: { tenant: Tenant }) {
  const { id, total_occupants } = tenant
  const navigate = useNavigate()
  const [moving, setMoving] = useState(false)
  const { data } = useQuery(callQuery('GET tenant/get-tenant-rent-list', { id }, { failure: messages.loadFailed }))
  const { group_id } = useMe()
  const lettered = mayGroup(group_id, 'money') && data?.data.some(({ letters }) => letters.length > 0)
  const stop = () => setMoving(false)

  const goToPrevious = () => navigate({ to: '/people/tenant-list', search: { tab: 'previous' } })

  return (
    <>
      {total_occupants === 0 && !isArchived(tenant) && (
        <div className={classes.tools}>
          <Button
            variant="subtle"
            color="brick"
            leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
            onClick={() => void deleteTenant(id, goToPrevious)}
          >
            Delete
          </Button>
          <Button onClick={() => setMoving(true)} onPointerEnter={RentUnitForm.preload} onFocus={RentUnitForm.preload}>
            Move Tenant Into Another Unit
          </Button>
        </div>
      )}
      <PlainTable
        title="Rent history"
        columns={lettered ? [...columns, lettersColumn] : columns}
        rows={data?.data}
        empty={messages.noRents}
        rowTone={({ real_move_out, cancelled }) => (cancelled ? 'empty' : real_move_out === null ? 'amber' : 'moss')}
      />
      <FormModal title="Rent a unit" opened={moving} onClose={stop}>
        {moving && <RentUnitForm tenantId={id} name={tenant.tenant_name} onDone={stop} />}
      </FormModal>
    </>
  )
}
