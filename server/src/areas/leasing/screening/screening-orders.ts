import { sql } from 'kysely'
import { readsOf } from '../../../database/read'
import type { Outbound, Place } from '../../../outbound/outbound'
import type { ScreeningAnswer, ScreeningStanding } from '../../../providers/screening/port'
import { concludeOrder, notAnswered } from './conclude-order'
import { lockOrder, ordersInTurn, type ScreeningOrderRow, setOrder } from './order.sql'

const hour = 3_600_000

/** Reports that are ordered from the screening provider. */
export const screeningOrders: Outbound<ScreeningOrderRow, ScreeningAnswer, ScreeningStanding | null> = {
  noun: 'screening order',
  job: 'screening-orders',
  unknown: notAnswered,
  isBeingAsked: ({ state }) => state === 'PENDING',
  lock: lockOrder,
  conclude: (tx, scope, order, answer) => concludeOrder(tx, scope, order, answer, order.createdAt),
  accounts: (before) => sql<Place>`select account_id, timezone from accounts_with_open_screenings(${before})`,
  inTurn: ({ pool, screening, now }, scope) => ordersInTurn(readsOf(pool, scope.account), scope, screening.kind, now()),
  markAsked: (tx, scope, id, now) => setOrder(tx, scope, id, { asked_at: now }),
  lookUp: ({ screening }, order) => screening.find(order),
  settle: async (tx, scope, order, found, now) => {
    if (found !== null) return concludeOrder(tx, scope, order, found, now)
    // The provider heard nothing of it for an hour: it was never ordered.
    if (order.state !== 'PENDING' || now.getTime() - order.createdAt.getTime() < hour) return order
    const message = 'The order did not reach the screening provider. Order the report again.'
    return concludeOrder(tx, scope, order, { state: 'unreachable', message }, now)
  },
}
