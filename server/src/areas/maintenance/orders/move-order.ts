import type { InputOf } from '@freehold/contract/kit/call'
import type { workOrder } from '@freehold/contract/maintenance/work-order'
import { movedWords } from '@freehold/rules/maintenance/order-news'
import { type Move, movesWithReason, workOrderCan } from '@freehold/rules/maintenance/work-order-can'
import { type Stage, stageWords } from '@freehold/rules/maintenance/work-order-words'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, badFields, notFound, Refusal } from '../../../http/refusal'
import { forgetMove, noteOrders } from '../../account/automation/news.sql'
import { requireOwnerAsked } from '../approvals/owner-to-ask'
import { addToLog, takeFromLog } from '../order-record/log-order'
import { logOrder } from '../order-record/order-log'
import { insertMove, lastMove, type Standing, undoMove } from '../order-record/order-move.sql'
import { standingOf } from '../order-record/standing'
import { lockOrder, type StoredOrder } from '../order-record/work-order.sql'
import { settleProposals } from '../sending/sending.sql'

type MoveInput = InputOf<typeof workOrder.move>
type MoveDetails = Omit<MoveInput, 'id'>

interface MadeBy {
  /** The network address that a move by link came from. */
  address?: string
  /** The contractor made the move by link, or is mailed one with it. */
  byLink?: boolean
}

/** Moves a work order to another stage, and answers it. */
export const moveOrder = async (
  tx: Tx,
  scope: Scope,
  { id, ...input }: MoveInput,
  at: Date,
  madeBy: MadeBy = {},
): Promise<Stage> => moveLockedOrder(tx, scope, await requireOrder(tx, scope, id), input, at, madeBy)

export async function moveLockedOrder(
  tx: Tx,
  scope: Scope,
  order: StoredOrder,
  input: MoveDetails,
  at: Date,
  { address = '', byLink = address !== '' }: MadeBy = {},
): Promise<Stage> {
  const { to, refused } = workOrderCan[input.move]({
    stage: order.stage,
    paid: order.paid,
    archived: order.archived_at !== null,
  })
  if (to === null || to === 'archived') throw new Refusal('E_CONFLICT', refused ?? 'This work order was deleted.')
  requireDetails(scope, input)
  if (input.add_to_log && input.move !== 'finish')
    throw badField('add_to_log', 'Only work that is marked done goes into the maintenance log.')
  await requireOwnerAsked(tx, scope, { order, move: input.move, confirm: input.confirm, at })
  const from = standingOf(order)
  const standing = after(from, input, to)
  const move = await insertMove(tx, scope, {
    order: order.id,
    move: input.move,
    from,
    to: standing,
    reason: input.reason,
    at,
    address,
  })
  noteOrders(tx, scope, { orders: [order.id], update: movedWords(standing), move, byLink, at })
  if (input.add_to_log) await addToLog(tx, scope, order, move, at)
  if (settling.includes(input.move)) await settleProposals(tx, scope, order.id)
  await logOrder(tx, scope, order, `${saidOf(order, standing.stage)}${input.reason === '' ? '' : `: ${input.reason}`}`)
  return standing.stage
}

async function requireOrder(tx: Tx, scope: Scope, id: number): Promise<StoredOrder> {
  const found = await lockOrder(tx, scope, id)
  if (!found) throw notFound('Work order')
  return found
}

const saidOf = ({ job_title }: StoredOrder, stage: Stage): string =>
  `moved the work order "${job_title}" to ${stageWords[stage]}`

/** Some moves need a reason, and a hold needs the day to look at the work order again. */
function requireDetails({ today }: Scope, { move, reason, look_again }: MoveDetails): void {
  const missing = {
    ...(reason === '' && movesWithReason.includes(move) && { reason: 'Reason is required.' }),
    ...(move === 'hold' && look_again === null && { look_again: 'Check again on is required.' }),
  }
  if (Object.keys(missing).length > 0) throw badFields(missing)
  if (move === 'hold' && look_again !== null && look_again <= today)
    throw badField('look_again', 'Choose a day after today.')
}

/** Moves after which a date that the contractor proposed is settled. */
const settling: readonly Move[] = ['schedule', 'start', 'finish', 'decline', 'back', 'cancel']

const withoutVisit: readonly Move[] = ['back', 'decline', 'noEntry', 'reopen', 'cancel']

function after(from: Standing, input: MoveDetails, to: Stage): Standing {
  const { move, visit_date, visit_time, look_again } = input
  const stage = move === 'resume' ? ((from.held_from as Stage | null) ?? to) : to
  const visit = move === 'schedule' ? { visit_on: visit_date, visit_time } : {}
  return {
    ...from,
    ...visit,
    ...(withoutVisit.includes(move) && { visit_on: null, visit_time: '' }),
    stage,
    held_from: move === 'hold' ? from.stage : null,
    look_again_on: move === 'hold' ? look_again : null,
    reopened: from.reopened + (move === 'reopen' ? 1 : 0),
  }
}

const undoWithin = 60_000

/** Undoes the last move, for the user who made it and only within a minute: it corrects a slip on the board. */
export async function undoLastMove(tx: Tx, scope: Scope, id: number, at: Date): Promise<Stage> {
  const order = await requireOrder(tx, scope, id)
  const move = order.archived_at === null ? await lastMove(tx, scope, id) : undefined
  const fresh = move && move.user_id === scope.user && at.getTime() - move.at.getTime() <= undoWithin
  if (!fresh)
    throw new Refusal('E_CONFLICT', "It's too late to undo this move. Move the work order to the stage it should have.")
  await undoMove(tx, scope, id, move, at)
  forgetMove(tx, scope, id, move.id)
  await takeFromLog(tx, scope, id, move.id)
  await logOrder(tx, scope, order, `moved the work order "${order.job_title}" back to ${stageWords[move.before.stage]}`)
  return move.before.stage
}
