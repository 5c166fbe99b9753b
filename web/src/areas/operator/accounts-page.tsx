import { IconBuilding } from '@tabler/icons-react'
import type { RowOf } from '../../api/types'
import { choiceFilter } from '../../widgets/filters/filter'
import { useFilters } from '../../widgets/filters/use-filters'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import { CellsNotice, useCells, withCell } from './cells'
import { messages } from './messages'
import { planWords } from './plan-words'
import { showSize } from './show-size'

const offered = [choiceFilter({ name: 'kind', label: 'Plan', field: 'membership', words: planWords })]
const column = columnsOf<'GET superadmin/get-account-list'>()
const columns = [
  column.text('number', 'Number', { phone: 'under' }),
  column.words('membership', 'Plan', ({ membership, visit }) =>
    visit ? 'Demo visit' : (planWords[membership] ?? membership),
  ),
  column.number('units', 'Units'),
  column.number('users', 'Users'),
  column.moment('last_seen', 'Last seen'),
  column.number('failed_mail', 'Failed email'),
  column.custom('stored_bytes', 'Files', ({ stored_bytes }) => showSize(stored_bytes), { kind: 'count' }),
  column.moment('created_at', 'Opened'),
]

type Row = RowOf<'GET superadmin/get-account-list'>

const named = column.link('name', 'Account', ({ id }) => ({ to: '/superadmin/account', search: { account: id } }), {
  phone: 'title',
})

/** Only the cell that has an account opens it. */
const namedIn = (own: string) => ({
  ...named,
  cell: (row: Row) =>
    row.cell === own ? named.cell(row) : <span title={messages.elsewhere(row.cell)}>{row.name}</span>,
})

/** Every account of the installation. */
export function AccountsPage() {
  const cells = useCells()
  return (
    <QueryTable
      call="GET superadmin/get-account-list"
      title="Accounts"
      searched="name and number"
      columns={[
        cells.several ? namedIn(cells.own) : named,
        ...withCell(columns, cells, column.text('cell', 'Cell', { sort: false })),
      ]}
      panel={<CellsNotice cells={cells} />}
      order={{ by: 'name', ascending: true }}
      filters={useFilters(offered)}
      rowTone={({ failed_mail }) => (failed_mail > 0 ? 'amber' : undefined)}
      empty={{ icon: IconBuilding, text: 'No accounts yet.' }}
    />
  )
}
