import { showDay } from '@freehold/rules/day'
import { workOrderCan } from '@freehold/rules/maintenance/work-order-can'
import { isOpen } from '@freehold/rules/maintenance/work-order-words'
import { Button } from '@mantine/core'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirmed } from '../../../widgets/dialogs/confirmed'
import { showAgo, showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { Words } from '../../../widgets/words'
import { messages } from '../messages'
import type { Order } from './order'
import { OrderPart } from './order-part'
import classes from './orders.module.css'
import { aboveLimit, closeLink, copyLink, sendOrder } from './send-order'

/** The link that the contractor has: its age, who opened it, and what was answered by it. */
export function LinkPart({ order }: { order: Order }) {
  const { link } = order
  if (link === null) return null
  const last = link.openings[0]
  const times = link.openings.length
  return (
    <OrderPart name="link" title="Contractor's link">
      <p className={classes.took}>
        <Words>
          {`Sent to ${link.name} (${link.email}) by ${link.sent_by} on ${showMoment(link.sent_at)}, ${showAgo(link.sent_at)}. ${standing(link)} `}
        </Words>
        <Words>
          {last
            ? `Opened ${times === 1 ? 'once' : `${times} times`}, last on ${showMoment(last.opened_at)} from ${last.address}.`
            : 'Not opened yet.'}
        </Words>
      </p>
      {link.proposed_date !== null && (
        <p className={classes.proposed}>
          <span>{`${link.name} proposes ${showDay(link.proposed_date)}, ${link.proposed_time}.`}</span>
          {workOrderCan.schedule(factsOf(order)).refused === null && (
            <Button size="sm" onClick={() => void agree(order)}>
              Schedule this visit
            </Button>
          )}
        </p>
      )}
      <div className={classes.moves}>
        {link.open && (
          <Button size="sm" variant="default" onClick={() => void copyLink(order.id)}>
            Copy link
          </Button>
        )}
        {isOpen(order.stage) && (
          <Button size="sm" variant="default" onClick={() => void sendOrder(order)}>
            Send a new link
          </Button>
        )}
        {link.open && (
          <Button size="sm" variant="default" color="brick" onClick={() => void closeLink(order.id)}>
            Close link
          </Button>
        )}
      </div>
    </OrderPart>
  )
}

const factsOf = ({ stage, is_paid, archived_at }: Order) => ({
  stage,
  paid: is_paid === 'YES',
  archived: archived_at !== null,
})

function standing({ open, revoked_at, expires_at }: NonNullable<Order['link']>): string {
  if (open) return `It works until ${showMoment(expires_at)}.`
  return revoked_at === null
    ? `It expired on ${showMoment(expires_at)}.`
    : `It was closed on ${showMoment(revoked_at)}.`
}

async function agree({ id, link }: Order): Promise<void> {
  const visit = { visit_date: link?.proposed_date ?? '', visit_time: link?.proposed_time ?? '' }
  try {
    const moved = await confirmed(
      (sure) => api('POST maintenance/move-work-order', { id, move: 'schedule', ...visit, ...sure }),
      aboveLimit,
    )
    if (moved?.message) toastDone(moved.message)
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.order.saveFailed)
  }
}
