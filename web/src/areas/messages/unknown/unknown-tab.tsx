import { IconMailQuestion } from '@tabler/icons-react'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { OpenRecord } from '../../../widgets/query-table/row-link'
import { messages } from '../messages'
import { UnknownMailDialog } from '../open/unknown-mail-dialog'

const column = columnsOf<'GET incoming-mail/get-unknown-list'>()
const columns = [
  column.custom(
    'from_address',
    'From',
    ({ id, from_name, from_address }) => <OpenRecord id={id}>{from_name || from_address}</OpenRecord>,
    { kind: 'name', phone: 'title' },
  ),
  column.text('subject', 'Subject', { kind: 'text', sort: false, phone: 'under' }),
  column.text('body', 'Message', { kind: 'text', sort: false, phone: 'hidden' }),
  column.moment('received_at', 'When'),
]

/** Emails from addresses that no one person has, until a user puts each to its person or takes it off. */
export function UnknownTab({ tabs }: { tabs: TabBarProps }) {
  const { infoOf, close } = useRecordDialog()
  return (
    <>
      <QueryTable
        key="unknown"
        call="GET incoming-mail/get-unknown-list"
        title="Messages"
        rows="emails"
        searched="sender, subject and words"
        columns={columns}
        order={{ by: 'received_at', ascending: false }}
        tabs={tabs}
        empty={{ icon: IconMailQuestion, text: messages.noneUnknown }}
        failure={messages.loadFailed}
      />
      <UnknownMailDialog id={infoOf} onClose={close} />
    </>
  )
}
