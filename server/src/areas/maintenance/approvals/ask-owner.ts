import { askOwnerCan } from '@freehold/rules/maintenance/ask-owner-can'
import { showDollars } from '@freehold/rules/money'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { requireListed } from '../../../http/archived'
import { notFound, Refusal } from '../../../http/refusal'
import { mailApproval } from '../mails/owner-approval'
import { insertEvent } from '../order-record/order-event.sql'
import { logOrder } from '../order-record/order-log'
import { lockOrder, type StoredOrder } from '../order-record/work-order.sql'
import { ownerOfProperty } from './approval.sql'
import { closeApproval, openApproval } from './approval-link'

interface Asking {
  id: number
  effect: string
}

/** Mails the owner of the property a link to approve or decline the work order at its present cost. */
export async function askOwner(
  tx: Tx,
  { ticketSecret }: Pick<AppContext, 'ticketSecret'>,
  scope: Scope,
  { id, effect }: Asking,
  at: Date,
): Promise<{ email: string; approval: number }> {
  const order = await requireOrder(tx, scope, id)
  const { refused } = askOwnerCan.ask({ stage: order.stage, paid: order.paid, archived: order.archived_at !== null })
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  const to = await ownerOfProperty(tx, scope, order.property_id)
  const name = to.owner_name || to.business_name
  if (to.email === '') throw new Refusal('E_CONFLICT', `${name} has no email. Enter one first.`)
  const cents = order.total_cents
  const approval = await openApproval(tx, ticketSecret, scope, {
    order: id,
    owner: to.id,
    name,
    email: to.email,
    cents,
    effect,
    at,
  })
  const detail = `${name}, ${showDollars(cents / 100)}`
  await insertEvent(tx, scope, { order: id, kind: 'OWNER_ASKED', at, detail })
  await logOrder(tx, scope, order, `asked ${name} to approve the work order "${order.job_title}"`)
  await mailApproval(tx, scope, approval)
  return { email: to.email, approval }
}

/** Withdraws a question that the owner has not answered. */
export async function withdrawApproval(tx: Tx, scope: Scope, id: number, at: Date): Promise<void> {
  const order = await requireOrder(tx, scope, id)
  if (!(await closeApproval(tx, scope, id, at)))
    throw new Refusal('E_CONFLICT', 'The owner was not asked about this work order.')
  await insertEvent(tx, scope, { order: id, kind: 'OWNER_WITHDRAWN', at })
  await logOrder(tx, scope, order, `withdrew the question to the owner about the work order "${order.job_title}"`)
}

async function requireOrder(tx: Tx, scope: Scope, id: number): Promise<StoredOrder> {
  const found = await lockOrder(tx, scope, id)
  if (!found) throw notFound('Work order')
  requireListed(found, 'work order', found.job_title)
  return found
}
