import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { photoPhases } from '@freehold/rules/maintenance/order-event-kinds'
import { tradeWords } from '@freehold/rules/maintenance/trades'
import { showDollars } from '@freehold/rules/money'
import type { DetailRows } from '../../../widgets/layout/details'
import { LinkAnchor, ProjectLink } from '../../../widgets/links'
import { WhyAmount } from '../../money/open/why-amount'
import { ContractorName } from '../open/contractor-name'
import { AnswerBadge } from '../open/order-badges'
import type { Order } from './order'

/** A contractor's photo says what it shows. */
export const captioned = ({ phase, ...image }: Order['images'][number]) => ({
  ...image,
  caption: phase === null ? '' : photoPhases[phase],
})

export const placeRows = ({ contractor, property, unit, ...order }: Order, group: number): DetailRows => [
  ['Contractor', <ContractorName key="contractor" {...contractor} />],
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
  [
    'Unit',
    unit === null || !mayGroup(group, 'properties') ? (
      (unit?.unit_name ?? '-')
    ) : (
      <LinkAnchor key="unit" to="/properties/unit" search={{ unitId: unit.id }}>
        {unit.unit_name}
      </LinkAnchor>
    ),
  ],
  order.project !== null && [
    'Project',
    <ProjectLink key="project" id={order.project.id}>
      {order.project.project_title}
    </ProjectLink>,
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
  order.look_again !== null && ['Check again on', showDay(order.look_again)],
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

export const costRows = (order: Order): DetailRows => [
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

export const answerRows = (order: Order): DetailRows => [
  ['Authorized', <AnswerBadge key="authorized" answer={order.is_authorized} />],
  ['Paid?', <AnswerBadge key="paid" answer={order.is_paid} />],
  ['Fund date', order.paid_date && showDay(order.paid_date)],
]
