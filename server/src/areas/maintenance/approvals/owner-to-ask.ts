import { ownerToAsk } from '@freehold/rules/maintenance/owner-limit'
import type { Move } from '@freehold/rules/maintenance/work-order-can'
import { showDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { insertEvent } from '../order-record/order-event.sql'
import { logOrder } from '../order-record/order-log'
import type { StoredOrder } from '../order-record/work-order.sql'
import { newestApproval, setUnasked } from './approval.sql'

/** Moves that begin work or promise it. */
const onward: readonly Move[] = ['send', 'accept', 'schedule', 'start']

/** Why the owner has to be asked about a work order; null where not. */
export async function ownerStillToAsk(
  db: Db,
  scope: Scope,
  order: StoredOrder,
): Promise<'unasked' | 'declined' | null> {
  const { total_cents: total, owner_limit_cents: limit, authorized, unasked_cents: unasked } = order
  if (limit === null || total <= limit) return null
  const asked = await newestApproval(db, scope, order.id)
  return ownerToAsk({ total, limit, authorized, unasked, answeredFor: asked?.answer ? asked.amount_cents : null })
}

/** The act that a user goes on with: a move of the work order, an invoice as its costs, or its payment. */
type Going = 'move' | 'invoice' | 'payment'

/**
 * The question to a user who goes on above the limit without the owner's answer; null if the owner needn't be asked.
 */
export async function ownerQuestion(db: Db, scope: Scope, order: StoredOrder, going: Going): Promise<string | null> {
  const why = await ownerStillToAsk(db, scope, order)
  if (why === null) return null
  const asked = await newestApproval(db, scope, order.id)
  const cost = showDollars(order.total_cents / 100)
  const limit = showDollars((order.owner_limit_cents ?? 0) / 100)
  const answer =
    why === 'declined'
      ? 'The owner declined this work order.'
      : asked?.answer === 'APPROVE'
        ? `The owner approved ${showDollars(asked.amount_cents / 100)}.`
        : 'The owner has not approved this work order.'
  const costs = going === 'invoice' ? `The invoice is ${cost}` : `It costs ${cost}`
  const ask = {
    move: 'Continue without the owner?',
    invoice: 'Accept it without the owner?',
    payment: 'Mark it as paid without the owner?',
  }
  return `${answer} ${costs}, and above ${limit} the owner is asked first. ${ask[going]}`
}

/**
 * Records that a user went on above the limit without the owner's answer, so the question isn't repeated up to this
 * total.
 */
export async function keepUnasked(tx: Tx, scope: Scope, order: StoredOrder, at: Date): Promise<void> {
  const cost = showDollars(order.total_cents / 100)
  const limit = showDollars((order.owner_limit_cents ?? 0) / 100)
  await setUnasked(tx, scope, order.id, order.total_cents)
  await insertEvent(tx, scope, { order: order.id, kind: 'WITHOUT_OWNER', at, detail: `${cost}, limit ${limit}` })
  await logOrder(
    tx,
    scope,
    order,
    `went on with the work order "${order.job_title}" at ${cost} without the owner's answer; the limit is ${limit}`,
  )
}

interface GoingOn {
  order: StoredOrder
  move: Move
  confirm: boolean
  at: Date
}

/** A user goes on above the limit without the owner's answer only after being asked, which is kept. */
export async function requireOwnerAsked(tx: Tx, scope: Scope, { order, move, confirm, at }: GoingOn): Promise<void> {
  // A contractor by link was sent the work by a user, who was asked then.
  if (scope.user === null || !onward.includes(move)) return
  const question = await ownerQuestion(tx, scope, order, 'move')
  if (question === null) return
  if (!confirm) throw new Refusal('E_CONFIRM', question)
  await keepUnasked(tx, scope, order, at)
}
