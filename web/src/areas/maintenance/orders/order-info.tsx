import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { photoPhases } from '@freehold/rules/maintenance/order-event-kinds'
import { tradeWords } from '@freehold/rules/maintenance/trades'
import { showDollars } from '@freehold/rules/money'
import { useMe } from '../../../api/session'
import { InfoModal, type InfoProps } from '../../../widgets/dialogs/info-modal'
import { Gallery } from '../../../widgets/gallery'
import type { DetailRows } from '../../../widgets/layout/details'
import { LinkAnchor } from '../../../widgets/links'
import { WhyAmount } from '../../money/open/why-amount'
import { RecordHead } from '../../portfolio/open/record-head'
import { messages } from '../messages'
import { AnswerBadge, StageBadge, UrgencyBadge } from '../open/order-badges'
import { ApprovalPart } from './approval-part'
import { Comments } from './comments'
import { deleteOrder } from './delete-order'
import { InvoicesPart } from './invoices-part'
import { LinkPart } from './link-part'
import type { Order } from './order'
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

/** A contractor's photo says what it shows. */
const captioned = ({ phase, ...image }: Order['images'][number]) => ({
  ...image,
  caption: phase === null ? '' : photoPhases[phase],
})

const placeRows = ({ contractor, property, unit, ...order }: Order, group: number): DetailRows => [
  [
    'Contractor',
    mayGroup(group, 'contractors') ? (
      <LinkAnchor key="contractor" to="/maintenance/contractor-page" search={{ contractorId: contractor.id }}>
        {contractor.name}
      </LinkAnchor>
    ) : (
      contractor.name
    ),
  ],
  [
    'Property',
    mayGroup(group, 'properties') ? (
      <LinkAnchor key="property" to="/properties/property" search={{ propertyId: property.id }}>
        {property.property_name}
      </LinkAnchor>
    ) : (
      property.property_name
    ),
  ],
  ['Unit', unit === null ? '-' : unit.unit_name],
  order.project !== null && [
    'Project',
    <LinkAnchor key="project" to="/project/project-management" search={{ show: order.project.id }}>
      {order.project.project_title}
    </LinkAnchor>,
  ],
  order.upkeep !== null && ['Recurring upkeep', <UpkeepOf key="upkeep" {...order.upkeep} group={group} />],
  order.log_id !== null && [
    'Maintenance log',
    <LinkAnchor key="log" to="/maintenance/maintenance-log" search={{ show: order.log_id }}>
      Open the entry
    </LinkAnchor>,
  ],
  ['Due date', showDay(order.done_date)],
  order.visit_date !== null && ['Visit', `${showDay(order.visit_date)} ${order.visit_time}`.trim()],
  order.look_again !== null && ['Look again on', showDay(order.look_again)],
  ['Trade', order.trade && tradeWords[order.trade]],
  ['Job description', order.job_description],
  ['Note', order.note],
]

/** The upkeep that opened it, for those who may open that. */
const UpkeepOf = ({ id, title, group }: { id: number; title: string; group: number }) =>
  mayGroup(group, 'upkeep') ? (
    <LinkAnchor to="/maintenance/upkeep" search={{ show: id }}>
      {title}
    </LinkAnchor>
  ) : (
    title
  )

const costOf = (description: string, cost: number | null) =>
  cost === null ? '' : `${showDollars(cost)}${description === '' ? '' : `, ${description}`}`

const costRows = (order: Order): DetailRows => [
  ['Material 1', costOf(order.material_description_1, order.material_cost_1)],
  ['Labor 1', costOf('', order.labor_1)],
  ['Material 2', costOf(order.material_description_2, order.material_cost_2)],
  ['Labor 2', costOf('', order.labor_2)],
  ['Not to exceed', order.cost_limit === null ? null : showDollars(order.cost_limit)],
  [
    'Total expense',
    order.expense_id === null ? (
      showDollars(order.total_expense)
    ) : (
      <WhyAmount key="total" amount={order.total_expense} figure="entry" of={{ entry_id: order.expense_id }} />
    ),
  ],
]

const answerRows = (order: Order): DetailRows => [
  ['Authorized', <AnswerBadge key="authorized" answer={order.is_authorized} />],
  ['Paid?', <AnswerBadge key="paid" answer={order.is_paid} />],
  ['Fund date', order.paid_date && showDay(order.paid_date)],
]
