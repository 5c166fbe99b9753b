import { showDollars } from '@freehold/rules/money'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { requireListed } from '../../../http/archived'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { askOwner } from '../approvals/ask-owner'
import { keepUnasked, ownerQuestion } from '../approvals/owner-to-ask'
import { insertEvent } from '../order-record/order-event.sql'
import { logOrder } from '../order-record/order-log'
import { lockOrder } from '../order-record/work-order.sql'
import { decideInvoice, findInvoice, setCosts } from '../sending/invoice.sql'

interface Answer {
  id: number
  answer: 'ACCEPT' | 'DECLINE'
  reason: string
  /** Accepts without the owner's answer. */
  confirm: boolean
  /** Accepts, and asks the owner about the amount. */
  ask_owner: boolean
}

/**
 * Accepts an invoice as the costs of its work order, or declines it. Money moves only when the work order is paid. Above what
 * the owner approved, the owner is asked, or a user goes on without the owner.
 */
export async function answerInvoice(
  tx: Tx,
  context: Pick<AppContext, 'ticketSecret'>,
  scope: Scope,
  { id, answer, reason, confirm, ask_owner }: Answer,
  at: Date,
): Promise<void> {
  const seen = await findInvoice(tx, scope, id)
  const order = seen && (await lockOrder(tx, scope, seen.work_order_id))
  if (!seen || !order) throw notFound('Invoice')
  requireListed(order, 'work order', order.job_title)
  const accepted = answer === 'ACCEPT'
  if (!accepted && reason === '') throw badField('reason', 'Reason is required.')
  if (accepted && order.paid)
    throw new Refusal('E_CONFLICT', 'This work order is paid. Mark it as not paid before you accept another invoice.')
  const asWell = { ...order, total_cents: seen.amount_cents }
  const question = accepted ? await ownerQuestion(tx, scope, asWell, 'invoice') : null
  if (question !== null && seen.state === 'WAITING' && !confirm && !ask_owner) throw new Refusal('E_CONFIRM', question)
  const state = accepted ? 'ACCEPTED' : 'DECLINED'
  if (!(await decideInvoice(tx, scope, id, { state, at, by: scope.userName, reason })))
    throw new Refusal('E_CONFLICT', 'This invoice was already answered.')
  const amount = showDollars(seen.amount_cents / 100)
  if (accepted) await setCosts(tx, scope, order.id, seen.amount_cents, `Invoice of ${order.contractor_name}`)
  await insertEvent(tx, scope, {
    order: order.id,
    kind: accepted ? 'INVOICE_ACCEPTED' : 'INVOICE_DECLINED',
    at,
    detail: reason === '' ? amount : `${amount}: ${reason}`,
  })
  await logOrder(
    tx,
    scope,
    order,
    `${accepted ? 'accepted' : 'declined'} an invoice of ${amount} for the work order "${order.job_title}"${reason === '' ? '' : `: ${reason}`}`,
  )
  if (question === null) return
  if (ask_owner) await askOwner(tx, context, scope, { id: order.id, effect: '' }, at)
  else await keepUnasked(tx, scope, asWell, at)
}
