import { switches } from '@freehold/rules/automation/switches'
import { Badge } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { RowOf } from '../../api/types'
import { useRecordDialog } from '../../widgets/dialogs/record-dialog'
import { choiceFilter } from '../../widgets/filters/filter'
import { monthFilter } from '../../widgets/filters/month-filter'
import { useFilters } from '../../widgets/filters/use-filters'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import { OpenRecord } from '../../widgets/query-table/row-link'
import classes from './automation.module.css'
import { HeldBackCard } from './held-back-card'
import { messages } from './messages'
import { OutboxMail } from './outbox-mail'
import { stateColors, stateWords } from './state-words'

type Mail = RowOf<'GET user/get-outbox'>

const column = columnsOf<'GET user/get-outbox'>()
const columns = [
  column.custom('subject', 'Subject', ({ id, subject }) => <OpenRecord id={id}>{subject}</OpenRecord>, {
    kind: 'text',
    phone: 'title',
  }),
  column.text('to_address', 'To', { kind: 'email', phone: 'under' }),
  column.moment('created_at', 'When'),
  {
    ...column.custom('state', 'Status', ({ state }) => <Badge color={stateColors[state]}>{stateWords[state]}</Badge>, {
      kind: 'status',
      phone: 'corner',
    }),
    text: ({ state }: Mail) => stateWords[state],
  },
]

const states = { QUEUED: 'Queued', SENT: 'Sent', FAILED: 'Failed', SUPPRESSED: 'Held back' }
const labels = Object.fromEntries(
  Object.entries(switches).flatMap(([flag, { does, label }]) => (does === 'share' ? [] : [[flag, label]])),
)

const offered = [
  choiceFilter({ name: 'status', label: 'Status', field: 'state', words: states }),
  choiceFilter({ name: 'reason', label: 'Switch', field: 'automation', words: labels }),
  monthFilter({ from: 'sent_from', to: 'sent_to' }),
]

/** Every mail of the account: what was sent, what waits, what failed and why. */
export function OutboxPage() {
  const dialog = useRecordDialog()
  const filters = useFilters(offered)
  return (
    <>
      <QueryTable
        call="GET user/get-outbox"
        searched="address and subject"
        title="Outbox"
        rows="emails"
        columns={columns}
        order={{ by: 'created_at', ascending: false }}
        filters={filters}
        rowTone={({ state }) => (state === 'FAILED' ? 'amber' : undefined)}
        empty={{ icon: IconMail, text: messages.noMail }}
        failure={messages.outboxFailed}
      />
      <div className={classes.below}>
        <HeldBackCard />
      </div>
      {dialog.infoOf !== null && <OutboxMail id={dialog.infoOf} onClose={dialog.close} />}
    </>
  )
}
