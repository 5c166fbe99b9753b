import { mayGroup } from '@freehold/contract/access'
import { type Move, moves, workOrderCan } from '@freehold/rules/maintenance/work-order-can'
import type { Stage } from '@freehold/rules/maintenance/work-order-words'
import { useMe } from '../../../api/session'
import type { Order } from './order'
import { sendOrder } from './send-order'
import { useMove } from './use-move'

/** The step that most often comes next. The contractor accepts a job, so for users that stays in the menu. */
const usualNext: Partial<Record<Stage, Move>> = {
  NEW: 'send',
  ACCEPTED: 'schedule',
  SCHEDULED: 'start',
  IN_PROGRESS: 'finish',
  ON_HOLD: 'resume',
  DONE: 'close',
  CLOSED: 'reopen',
  CANCELED: 'reopen',
}

/** The usual next step of a work order, its other moves, and the dialog of those that ask for something. */
export function useStageSteps(order: Order) {
  const { start: move, dialog } = useMove(order)
  const { group_id } = useMe()
  // Users who see contractors email the link. Other users only record that the contractor was informed.
  const start = (next: Move) =>
    next === 'send' && mayGroup(group_id, 'contractors') ? void sendOrder(order) : move(next)
  const facts = { stage: order.stage, paid: order.is_paid === 'YES', archived: order.archived_at !== null }
  const next = usualNext[order.stage]
  const others = moves.filter((one) => one !== next && workOrderCan[one](facts).refused === null)
  return { next, others, start, dialog }
}
