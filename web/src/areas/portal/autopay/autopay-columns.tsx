import { type Day, showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Badge } from '@mantine/core'
import { type Column, columnsOf } from '../../../widgets/query-table/columns'
import { NameLink } from '../../../widgets/query-table/row-link'
import { type AutopayRow, autopayColors, autopayStateWords, dayOf, lastOf, modeOf } from './autopay-words'

const column = columnsOf<'GET portal/autopay-list'>()

export const autopayColumns = (today: Day): readonly Column<AutopayRow>[] => [
  column.custom(
    'tenant_name',
    'Tenant name',
    ({ tenant_id, tenant_name, payer }) => (
      <>
        <NameLink to="/people/tenant-dashboard" search={{ tenantId: tenant_id }}>
          {tenant_name}
        </NameLink>
        {payer !== tenant_name && <div>Paid by {payer}</div>}
      </>
    ),
    { kind: 'name', phone: 'title' },
  ),
  column.text('unit', 'Unit', { kind: 'name', phone: 'under' }),
  {
    ...column.custom(
      'state',
      'Status',
      ({ state }) => <Badge color={autopayColors[state]}>{autopayStateWords[state]}</Badge>,
      { sort: false, kind: 'status', phone: 'corner' },
    ),
    text: ({ state }) => autopayStateWords[state],
  },
  column.words('mode', 'Pays', modeOf, { sort: false, kind: 'name' }),
  column.money('limit', 'At most', { sort: false }),
  column.words('day', 'Day', dayOf, { sort: false, kind: 'unit' }),
  {
    ...column.custom('next_on', 'Next', (row) => <Next {...row} />, { kind: 'date' }),
    text: ({ next_on }) => (next_on === null ? '' : showDay(next_on)),
  },
  { ...column.money('next_amount', 'Next amount', { sort: false }), onlyInFile: true },
  column.words('last_state', 'Last result', (row) => lastOf(row, today) || '–', { sort: 'last_on', phone: 'wide' }),
  column.text('why', 'Why', { sort: false, phone: 'wide' }),
]

/** The day of the next payment over its amount. */
function Next({ next_on, next_amount }: AutopayRow) {
  if (next_on === null) return '–'
  return (
    <>
      {showDay(next_on)}
      {next_amount !== null && <div>{showDollars(next_amount)}</div>}
    </>
  )
}
