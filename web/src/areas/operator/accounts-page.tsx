import { IconBuilding } from '@tabler/icons-react'
import { choiceFilter } from '../../widgets/filters/filter'
import { useFilters } from '../../widgets/filters/use-filters'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import { planWords } from './plan-words'
import { showSize } from './show-size'

const offered = [choiceFilter({ name: 'kind', label: 'Plan', field: 'membership', words: planWords })]
const column = columnsOf<'GET superadmin/get-account-list'>()
const columns = [
  column.link('name', 'Account', ({ id }) => ({ to: '/superadmin/account', search: { account: id } }), {
    phone: 'title',
  }),
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

/** Every account of the installation. */
export const AccountsPage = () => (
  <QueryTable
    call="GET superadmin/get-account-list"
    title="Accounts"
    searched="name and number"
    columns={columns}
    order={{ by: 'name', ascending: true }}
    filters={useFilters(offered)}
    rowTone={({ failed_mail }) => (failed_mail > 0 ? 'amber' : undefined)}
    empty={{ icon: IconBuilding, text: 'No accounts yet.' }}
  />
)
