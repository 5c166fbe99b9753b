import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/money/period'
import { chargeStateWords, recurringKindWords, recurringName } from '@freehold/rules/money/recurring-charge'
import { IconRepeat } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { toastWarning } from '../../../widgets/toast'
import { useMessageAction } from '../../messages/open/message-link'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { messages } from './messages'
import type { ListedCharge } from './recurring'

const RaiseManyForm = lazyForm(() => import('./raise-many-form').then((file) => file.RaiseManyForm))

/** The most that one raise may change. */
const most = 200

const nextWords = ({ next_amount, next_from }: ListedCharge): string =>
  next_amount === null || next_from === null ? '–' : `${showDollars(next_amount)} from ${showDay(next_from)}`

const column = columnsOf<'GET recurring-charge/get-charge-list'>()
const columns = [
  column.link(
    'tenant_name',
    'Tenant',
    ({ tenant_id }) => ({
      to: '/people/tenant-dashboard',
      search: { tenantId: tenant_id },
    }),
    { phone: 'title' },
  ),
  column.text('unit_name', 'Unit', { kind: 'unit', sort: false }),
  column.text('property_name', 'Property', { kind: 'name', phone: 'under' }),
  column.words('kind', 'Charge', recurringName, { kind: 'name', phone: 'under' }),
  column.money('amount', 'Amount', { phone: 'corner' }),
  column.words('period', 'Per', ({ period }) => periodWords[period], { kind: 'unit', sort: false }),
  column.money('monthly', 'Monthly', { sort: false }),
  column.words('next_from', 'Next amount', nextWords, { kind: 'name', sort: false }),
  column.day('begins', 'First day'),
  column.day('ends', 'Last day', { sort: false }),
  column.words('state', 'State', ({ state }) => chargeStateWords[state], { kind: 'name', sort: false }),
]

const offered = [
  propertyFilter,
  choiceFilter({ name: 'kind', label: 'Kind', field: 'kind', words: recurringKindWords }),
  choiceFilter({ name: 'state', label: 'State', field: 'state', words: chargeStateWords }),
]

/** The charges beside the rent of all leases: who pays which, and what they come to. Chosen ones are raised together. */
export function ChargesPage() {
  const filters = useFilters(offered)
  // A tenant with two of the charges gets one message.
  const message = useMessageAction('TENANT').map(({ label, run }) => ({
    label,
    run: (rows: readonly ListedCharge[], _: unknown, clear: () => void) =>
      run(
        [...new Set(rows.map(({ tenant_id }) => tenant_id))].map((id) => ({ id })),
        null,
        clear,
      ),
  }))
  const [raised, setRaised] = useState<readonly ListedCharge[]>([])
  // While the dialog fades out it keeps what it showed.
  const shown = useRef(raised)
  if (raised.length > 0) shown.current = raised
  const close = () => setRaised([])
  const raise = (rows: readonly ListedCharge[]) => {
    const running = rows.filter(({ state }) => state !== 'OVER')
    if (running.length === 0) return toastWarning(messages.allOver)
    if (running.length > most) return toastWarning(`Select at most ${most} charges.`)
    setRaised(running)
  }
  return (
    <>
      <QueryTable
        call="GET recurring-charge/get-charge-list"
        title="Recurring charges"
        searched="tenant, unit, property, kind and name"
        columns={columns}
        order={{ by: 'tenant_name' }}
        filters={filters}
        summed
        bulk={[{ label: 'Change amounts', run: raise }, ...message]}
        empty={{ icon: IconRepeat, text: messages.noneListed }}
        failure={messages.loadFailed}
      />
      <FormModal title="Change amounts" size="44rem" opened={raised.length > 0} onClose={close}>
        {raised.length > 0 && <RaiseManyForm charges={shown.current} onDone={close} />}
      </FormModal>
    </>
  )
}
