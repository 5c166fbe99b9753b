import { orderEventWords } from '@freehold/rules/maintenance/order-event-kinds'
import { tookWords } from '@freehold/rules/maintenance/took-words'
import type { Move } from '@freehold/rules/maintenance/work-order-can'
import { showMoment } from '../../../widgets/moment'
import type { Order } from './order'
import { OrderPart } from './order-part'
import classes from './orders.module.css'

const movedWords: Readonly<Record<Move | 'reassign', string>> = {
  send: 'Sent to contractor',
  accept: 'Accepted',
  decline: 'Declined',
  schedule: 'Scheduled',
  start: 'Work started',
  noEntry: 'Could not enter',
  hold: 'Put on hold',
  resume: 'Resumed',
  finish: 'Marked done',
  close: 'Closed',
  back: 'Moved back to new',
  reopen: 'Reopened',
  cancel: 'Canceled',
  reassign: 'Reassigned to another contractor',
}
const wordsOf = new Map<string, string>(Object.entries(movedWords))

/** Moves and events in the order in which they happened. */
function linesOf({ moves, events }: Order) {
  const moved = moves.map(({ id, at, user_name, address, move, reason }) => ({
    key: `move ${id}`,
    at,
    lead: wordsOf.get(move) ?? move,
    words: wordsBy(user_name, address, reason),
  }))
  const happened = events.map(({ id, at, kind, who, address, detail }) => ({
    key: `event ${id}`,
    at,
    lead: orderEventWords[kind],
    words: wordsBy(who, address, detail),
  }))
  return [...moved, ...happened].toSorted((a, b) => a.at.localeCompare(b.at))
}

function wordsBy(who: string, address: string, said: string): string {
  const by = [who, address && `from ${address}`].filter((word) => word !== '').join(', ')
  return [by, said].filter((word) => word !== '').join(': ')
}

/** Each move and event of a work order, and how long the first answer and the work took. */
export function Timeline({ order }: { order: Order }) {
  return (
    <OrderPart name="timeline" title="Timeline">
      <p className={classes.took}>
        {took('First answer', order.created_at, order.answered_at)}
        {' · '}
        {took('Done', order.created_at, order.done_at)}
        {order.reopened > 0 && ` · Reopened ${order.reopened === 1 ? 'once' : `${order.reopened} times`}`}
      </p>
      <ol className={classes.timeline}>
        <li>
          <span>Added</span>
          <time dateTime={order.created_at}>{showMoment(order.created_at)}</time>
        </li>
        {linesOf(order).map(({ key, at, lead, words }) => (
          <li key={key}>
            <span>
              <b>{lead}</b>
              {words !== '' && ` · ${words}`}
            </span>
            <time dateTime={at}>{showMoment(at)}</time>
          </li>
        ))}
      </ol>
    </OrderPart>
  )
}

const minute = 60_000

const took = (what: string, from: string, to: string | null): string =>
  to === null ? `${what}: not yet` : `${what} after ${tookWords((Date.parse(to) - Date.parse(from)) / minute)}`
