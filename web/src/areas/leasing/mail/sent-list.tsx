import { mailStateWords } from '@freehold/rules/leasing/mail/mail-kinds'
import { IconMailFast } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { LetterInfo } from './letter-info'
import { messages } from './messages'

const column = columnsOf<'GET quicklinks/get-sent-mail-list'>()

const columns = [
  column.day('date', 'Date'),
  column.text('confirmation_no', 'Confirmation'),
  column.record('document', 'Document'),
  column.text('recipient', 'Recipient', { kind: 'name', phone: 'under' }),
  column.money('amount', 'Amount'),
  column.badge('state', 'Status', { sort: false }),
] as const

const { PRICED: _, ...listed } = mailStateWords
const offered = [choiceFilter({ name: 'status', label: 'Status', field: 'state', words: listed })]

/** Letters that were paid for, newest first, each with its status. */
export function SentList({ tabs }: { tabs: TabBarProps }) {
  const filters = useFilters(offered)
  const dialog = useRecordDialog()
  const navigate = useNavigate()
  return (
    <>
      <QueryTable
        call="GET quicklinks/get-sent-mail-list"
        title="Mail It!"
        rows="letters"
        searched="confirmation, tracking number, document and recipient"
        columns={columns}
        order={{ by: 'date', ascending: false }}
        filters={filters}
        tabs={tabs}
        empty={{ icon: IconMailFast, text: messages.none }}
        failure={messages.loadFailed}
        create={{ label: 'Mail it', open: () => void navigate({ to: '/people/mail-it', search: {} }) }}
      />
      <LetterInfo id={dialog.infoOf} onClose={dialog.close} />
    </>
  )
}
