import { IconWebhook } from '@tabler/icons-react'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { StatusBadge } from '../../../widgets/layout/status-badge'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { OpenRecord } from '../../../widgets/query-table/row-link'
import { messages } from '../messages'
import { DeliveryInfo } from './delivery-info'
import { answerIn, deliveryBadges } from './hook-words'

const column = columnsOf<'GET webhook/get-delivery-list'>()
const columns = [
  column.custom('type', 'Event', ({ id, type }) => <OpenRecord id={id}>{type}</OpenRecord>, {
    kind: 'name',
    phone: 'title',
  }),
  column.text('url', 'Address', { phone: 'under', sort: false }),
  column.moment('created_at', 'When'),
  column.words('status', 'Last answer', answerIn, { kind: 'unit', sort: false }),
  column.number('tries', 'Tries', { sort: false }),
  column.custom('state', 'Status', ({ state }) => <StatusBadge status={deliveryBadges[state]} />, {
    kind: 'status',
    phone: 'corner',
  }),
]

const states = { QUEUED: 'Waiting', SENT: 'Accepted', FAILED: 'Failed' }
const offered = [choiceFilter({ name: 'status', label: 'Status', field: 'state', words: states })]

/** The messages of the last thirty days, with the answers. */
export function WebhookLog({ tabs }: { tabs: TabBarProps }) {
  const { infoOf, close } = useRecordDialog()
  const filters = useFilters(offered)
  return (
    <>
      <QueryTable
        call="GET webhook/get-delivery-list"
        searched="event, address and contents"
        title="API and webhooks"
        rows="events"
        tabs={tabs}
        columns={columns}
        order={{ by: 'created_at', ascending: false }}
        filters={filters}
        rowTone={({ state }) => (state === 'FAILED' ? 'amber' : undefined)}
        empty={{ icon: IconWebhook, text: messages.log.none }}
        failure={messages.log.loadFailed}
      />
      {infoOf !== null && <DeliveryInfo id={infoOf} onClose={close} />}
    </>
  )
}
