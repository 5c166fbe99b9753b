import { IconHelp } from '@tabler/icons-react'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'

const column = columnsOf<'GET superadmin/get-help-question-list'>()
const columns = [
  column.text('words', 'Words', { phone: 'title', kind: 'name' }),
  column.number('times', 'Times asked', { phone: 'corner' }),
  column.number('days', 'On days'),
  column.day('last_day', 'Last asked'),
]

/** The words that the help has no answer for: what to write next. */
export function HelpQuestionsPage() {
  return (
    <QueryTable
      call="GET superadmin/get-help-question-list"
      title="Help questions"
      rows="questions"
      searched="words"
      columns={columns}
      order={{ by: 'times', ascending: false }}
      empty={{ icon: IconHelp, text: 'Help found an answer to every question in the last 90 days.' }}
    />
  )
}
