import { IconClipboardText } from '@tabler/icons-react'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'

const column = columnsOf<'GET activity-log/get-activity-list'>()
const columns = [
  column.text('message', 'Message', { phone: 'title' }),
  column.moment('created_at', 'Date time', { phone: 'under' }),
]

export function ActivityLogPage() {
  return (
    <QueryTable
      call="GET activity-log/get-activity-list"
      title="Activity log"
      columns={columns}
      order={{ by: 'created_at', ascending: false }}
      empty={{ icon: IconClipboardText, text: 'Nothing has happened yet.' }}
    />
  )
}
