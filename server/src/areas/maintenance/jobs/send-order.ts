import { isOpen } from '@freehold/rules/maintenance/work-order-words'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { requireListed } from '../../../http/archived'
import { badField, notFound, Refusal } from '../../../http/refusal'
import type { LinkSecrets } from '../../../links/link-secrets'
import { type Cause, clickOf } from '../../../mail/event'
import { findContractor } from '../contractors/contractor.sql'
import { mailJob } from '../mails/job-sent'
import { insertEvent } from '../order-record/order-event.sql'
import { logOrder } from '../order-record/order-log'
import { lockOrder, type StoredOrder } from '../order-record/work-order.sql'
import { moveLockedOrder } from '../orders/move-order'
import { closeJobLink, jobAddress, openJobLink } from '../sending/job-link'
import { newestSending } from '../sending/sending.sql'

type Secrets = Pick<AppContext, 'ticketSecret'>

interface Asked {
  id: number
  confirm: boolean
}

/** A locked work order that is open, and its contractor, who has an email address. */
interface Sending {
  order: StoredOrder
  to: { id: number; name: string; email: string }
  confirm: boolean
  cause: Cause
}

interface Sent {
  email: string
  sending: number
  mail: number | null
}

/** Sends a work order to its contractor because the user asks for it. */
export async function sendOrder(
  tx: Tx,
  secrets: Secrets,
  scope: Scope,
  { id, confirm }: Asked,
  at: Date,
): Promise<Sent> {
  const order = await requireOrder(tx, scope, id)
  if (!isOpen(order.stage))
    throw new Refusal('E_CONFLICT', 'This work order is not open. Reopen it before you send it to the contractor.')
  const to = await findContractor(tx, scope, order.contractor_id)
  if (!to) throw notFound('Contractor')
  requireListed(to, 'contractor', to.name)
  if (to.email === '') throw badField('id', `${to.name} has no email. Enter one first.`)
  return mailOrder(tx, secrets, scope, { order, to, confirm, cause: clickOf(scope) }, at)
}

/** Mails the contractor a link to the work order. A new work order moves to Sent; an open one gets a fresh link. */
export async function mailOrder(
  tx: Tx,
  { ticketSecret }: Secrets,
  scope: Scope,
  { order, to, confirm, cause }: Sending,
  at: Date,
): Promise<Sent> {
  if (order.stage === 'NEW')
    await moveLockedOrder(tx, scope, order, { ...stillMove, move: 'send', confirm }, at, { byLink: true })
  const sending = await openJobLink(tx, ticketSecret, scope, {
    order: order.id,
    contractor: to.id,
    name: to.name,
    email: to.email,
    at,
  })
  await insertEvent(tx, scope, { order: order.id, kind: 'LINK_SENT', at, detail: `${to.name}, ${to.email}` })
  await logOrder(tx, scope, order, `emailed ${to.name} a link to the work order "${order.job_title}"`)
  const mail = await mailJob(tx, scope, sending, cause)
  return { email: to.email, sending, mail: mail?.id ?? null }
}

const stillMove = { reason: '', visit_date: null, visit_time: '', look_again: null, add_to_log: false } as const

/** The address that the contractor has. The log tells who took it. */
export async function copyJobLink(
  tx: Tx,
  context: LinkSecrets & Pick<AppContext, 'config'>,
  scope: Scope,
  { id, at }: { id: number; at: Date },
): Promise<string> {
  const order = await requireOrder(tx, scope, id)
  const sending = await newestSending(tx, scope, id)
  if (!sending || sending.revoked_at !== null || sending.expires_at <= at)
    throw new Refusal('E_CONFLICT', 'This work order has no active link. Send it to the contractor first.')
  await logOrder(tx, scope, order, `copied the link to the work order "${order.job_title}"`)
  return jobAddress(context, scope.account, sending)
}

export async function revokeJobLink(tx: Tx, scope: Scope, id: number, at: Date): Promise<void> {
  const order = await requireOrder(tx, scope, id)
  if (!(await closeJobLink(tx, scope, id, at))) throw new Refusal('E_CONFLICT', 'This work order has no active link.')
  await insertEvent(tx, scope, { order: id, kind: 'LINK_REVOKED', at })
  await logOrder(tx, scope, order, `closed the link to the work order "${order.job_title}"`)
}

async function requireOrder(tx: Tx, scope: Scope, id: number): Promise<StoredOrder> {
  const found = await lockOrder(tx, scope, id)
  if (!found) throw notFound('Work order')
  requireListed(found, 'work order', found.job_title)
  return found
}
