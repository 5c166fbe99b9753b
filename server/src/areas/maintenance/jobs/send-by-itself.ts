import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Cause } from '../../../mail/event'
import { ownerStillToAsk } from '../approvals/owner-to-ask'
import { findContractor } from '../contractors/contractor.sql'
import { lockOrder } from '../order-record/work-order.sql'
import { mailOrder } from './send-order'

interface NewWork {
  order: number
  /** The contractor who had the work order when it was saved. */
  contractor: number
  cause: Cause
}

type SentByItself = { mail: { id: number; to: string } } | { skipped: string }

/** Sends a new work order to its contractor as a user would, unless a user has to review it first. */
export async function sendByItself(
  tx: Tx,
  secrets: Pick<AppContext, 'ticketSecret'>,
  scope: Scope,
  { order: id, contractor, cause }: NewWork,
  at: Date,
): Promise<SentByItself> {
  const order = await lockOrder(tx, scope, id)
  if (!order || order.archived_at !== null || order.contractor_id !== contractor)
    return { skipped: 'The work order was deleted, or given to another contractor.' }
  if (order.stage !== 'NEW') return { skipped: 'The work order was no longer new.' }
  const to = await findContractor(tx, scope, contractor)
  if (!to || to.archived_at !== null || to.email === '')
    return { skipped: 'The contractor was deleted, or has no email address.' }
  if ((await ownerStillToAsk(tx, scope, order)) !== null)
    return { skipped: 'Its owner has not approved the cost. Send it after the approval.' }
  const { mail, email } = await mailOrder(tx, secrets, scope, { order, to, confirm: false, cause }, at)
  if (mail === null) throw new Error(`Work order ${id} was sent without an email`)
  return { mail: { id: mail, to: email } }
}
