import { useMe } from '../../../api/session'
import { InfoModal, type InfoProps } from '../../../widgets/dialogs/info-modal'
import { Gallery } from '../../../widgets/gallery'
import { LinkButton } from '../../../widgets/links'
import { RecordHead } from '../../portfolio/open/record-head'
import { messages } from '../messages'
import { StageBadge, UrgencyBadge } from '../open/order-badges'
import { ApprovalPart } from './approval-part'
import { Comments } from './comments'
import { deleteOrder } from './delete-order'
import { InvoicesPart } from './invoices-part'
import { LinkPart } from './link-part'
import { answerRows, captioned, costRows, placeRows } from './order-rows'
import { orderRestoring } from './restoring'
import { StageActions } from './stage-actions'
import { Timeline } from './timeline'

/** A work order to read, with the ways to move, comment, change and delete it. */
export function OrderInfo(props: InfoProps) {
  const { group_id } = useMe()
  return (
    <InfoModal
      {...props}
      title="Work order information"
      call="GET maintenance/get-work-order"
      activity="work_order_id"
      failure={messages.order.loadFailed}
      remove={{
        call: 'POST maintenance/delete-work-order',
        question: messages.order.ask,
        failure: messages.order.saveFailed,
        send: deleteOrder,
      }}
      restore={orderRestoring}
      page={(id) => (
        <LinkButton to="/maintenance/order" search={{ orderId: id }} variant="default">
          Open page
        </LinkButton>
      )}
      head={(order) => (
        <>
          <RecordHead
            name={order.job_title}
            line={
              <>
                <UrgencyBadge urgency={order.urgency} /> <StageBadge stage={order.stage} />
              </>
            }
          />
          {order.archived_at === null && <StageActions order={order} />}
          <Gallery images={order.images.map(captioned)} of={order.job_title} />
        </>
      )}
      rows={(order) => [...placeRows(order, group_id), ...costRows(order), ...answerRows(order)]}
      below={(order) => (
        <>
          {order.archived_at === null && <LinkPart order={order} />}
          {order.archived_at === null && <ApprovalPart order={order} />}
          <InvoicesPart order={order} />
          <Timeline order={order} />
          <Comments order={order} />
        </>
      )}
    />
  )
}
