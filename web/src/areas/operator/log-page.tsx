import { IconClipboardText } from '@tabler/icons-react'
import { monthFilter } from '../../widgets/filters/month-filter'
import { useFilters } from '../../widgets/filters/use-filters'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'

const offered = [monthFilter({ from: 'from', to: 'to' })]
const column = columnsOf<'GET superadmin/get-log-list'>()
const columns = [
  column.text('message', 'Message', { sort: false, phone: 'title' }),
  column.text('super_admin_name', 'Super admin', { kind: 'name' }),
  column.text('account_name', 'Account', { kind: 'name' }),
  column.moment('created_at', 'Date time', { phone: 'under' }),
]

/** The log of super admins. */
export const LogPage = () => (
  <QueryTable
    call="GET superadmin/get-log-list"
    title="Log"
    rows="lines"
    searched="message, super admin and account"
    columns={columns}
    order={{ by: 'created_at', ascending: false }}
    filters={useFilters(offered)}
    empty={{ icon: IconClipboardText, text: 'Nothing has happened yet.' }}
  />
)
