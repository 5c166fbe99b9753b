import type { Standing } from './order-move.sql'
import type { StoredOrder } from './work-order.sql'

/** The columns of a work order that a move changes. */
export const standingOf = (order: StoredOrder): Standing => ({
  stage: order.stage,
  held_from: order.held_from,
  look_again_on: order.look_again_on,
  visit_on: order.visit_on,
  visit_time: order.visit_time,
  reopened: order.reopened,
})
