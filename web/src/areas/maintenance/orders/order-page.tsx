import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { IconTools } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMe } from '../../../api/session'
import { Card } from '../../../widgets/cards/card'
import { Gallery } from '../../../widgets/gallery'
import { Details } from '../../../widgets/layout/details'
import { LinkAnchor } from '../../../widgets/links'
import { ActivitySheet } from '../../../widgets/page/activity-sheet'
import { type PageKind, type PageOf, RecordPage } from '../../../widgets/page/record-page'
import { Sheets } from '../../../widgets/page/sheets'
import { ArchivedNote, isArchived, RestoreButton } from '../../../widgets/restore'
import { Conversations } from '../../messages/open/conversations'
import { messages } from '../messages'
import { StageBadge, UrgencyBadge } from '../open/order-badges'
import { ApprovalPart } from './approval-part'
import { Comments } from './comments'
import { InvoicesPart } from './invoices-part'
import { LinkPart } from './link-part'
import type { Order } from './order'
import { OrderMoney } from './order-money'
import { OrderPageActions } from './order-page-actions'
import { OnOrderPage } from './order-part'
import { OrderPeople } from './order-people'
import { captioned, placeRows } from './order-rows'
import { orderRestoring } from './restoring'
import { Timeline } from './timeline'

const kind: PageKind = {
  title: 'Work order',
  icon: IconTools,
  back: { to: '/maintenance/work-order', label: 'Back to work orders' },
  none: messages.order.notFound,
  failed: messages.order.loadFailed,
}

type Page = PageOf<'GET maintenance/get-work-order-page'>

/** Everything of one work order: its next step, its money, its people, and what happened. */
export function OrderPage() {
  const { orderId }: { orderId?: number | undefined } = useSearch({ strict: false })
  return (
    <RecordPage
      kind={kind}
      call="GET maintenance/get-work-order-page"
      id={orderId}
      head={({ order }) => ({
        name: order.job_title,
        badge: (
          <>
            <StageBadge stage={order.stage} />
            <UrgencyBadge urgency={order.urgency} />
          </>
        ),
        line: <OrderLine order={order} />,
        note: isArchived(order) && <ArchivedNote record={order} />,
        actions:
          order.archived_at === null ? (
            <OrderPageActions order={order} />
          ) : (
            <RestoreButton {...orderRestoring} id={order.id} />
          ),
      })}
    >
      {(page) => <Whole page={page} />}
    </RecordPage>
  )
}

function OrderLine({ order: { id, property, unit, done_date } }: { order: Order }) {
  const { group_id } = useMe()
  const linked = mayGroup(group_id, 'properties')
  return (
    <>
      <span>No. {id}</span>
      {linked ? (
        <LinkAnchor to="/properties/property" search={{ propertyId: property.id }}>
          {property.property_name}
        </LinkAnchor>
      ) : (
        <span>{property.property_name}</span>
      )}
      {unit && linked && (
        <LinkAnchor to="/properties/unit" search={{ unitId: unit.id }}>
          {unit.unit_name}
        </LinkAnchor>
      )}
      {unit && !linked && <span>{unit.unit_name}</span>}
      <span>Due {showDay(done_date)}</span>
    </>
  )
}

/** Facts that the head, the money and the people show already. */
const elsewhere = ['Contractor', 'Property', 'Unit', 'Job description', 'Note']

function Whole({ page }: { page: Page }) {
  const { order, contractor, tenants, owner, activity } = page
  const { group_id } = useMe()
  const open = order.archived_at === null
  return (
    <OnOrderPage value>
      <Sheets
        main={
          <>
            <Card title="Job">
              <Details rows={[['Job description', order.job_description], order.note !== '' && ['Note', order.note]]} />
              <Gallery images={order.images.map(captioned)} of={order.job_title} />
            </Card>
            {open && <LinkPart order={order} />}
            {open && <ApprovalPart order={order} />}
            <InvoicesPart order={order} />
            <OrderMoney {...page} />
            <Comments order={order} />
            <Conversations
              people={[
                { kind: 'CONTRACTOR', id: order.contractor.id, label: contractor?.name ?? 'Contractor' },
                ...tenants.map(({ id, name }) => ({ kind: 'TENANT' as const, id, label: name })),
                ...(owner ? [{ kind: 'OWNER' as const, id: owner.id, label: owner.name }] : []),
              ]}
            />
          </>
        }
        side={
          <>
            <OrderPeople {...page} />
            <Card title="Facts">
              <Details rows={placeRows(order, group_id).filter((row) => row && !elsewhere.includes(row[0]))} />
            </Card>
            <Timeline order={order} />
            <ActivitySheet lines={activity} />
          </>
        }
      />
    </OnOrderPage>
  )
}
