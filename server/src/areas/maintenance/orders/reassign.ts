import type { Stage } from '@freehold/rules/maintenance/work-order-words'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { noteGivenAway, noteOrders } from '../../account/automation/news.sql'
import { insertEvent } from '../order-record/order-event.sql'
import { insertMove } from '../order-record/order-move.sql'
import { standingOf } from '../order-record/standing'
import type { StoredOrder } from '../order-record/work-order.sql'
import { closeJobLink } from '../sending/job-link'

interface Reassigning {
  before: StoredOrder
  contractor: number
  at: Date
}

/** The stages in which another contractor has to be asked again. */
const asked: readonly Stage[] = ['SENT', 'ACCEPTED', 'SCHEDULED']

/**
 * Notifies another contractor of the work order and closes the previous contractor's link. The new contractor has not
 * been asked yet, so the work order is new again.
 */
export async function reassigned(tx: Tx, scope: Scope, { before, contractor, at }: Reassigning): Promise<void> {
  if (before.contractor_id === contractor) return
  const wasAsked = asked.includes(before.stage)
  noteGivenAway(tx, scope, { order: before.id, from: before.contractor_id, asked: wasAsked, at })
  noteOrders(tx, scope, { orders: [before.id], update: null, only: 'contractor', at })
  if (await closeJobLink(tx, scope, before.id, at))
    await insertEvent(tx, scope, { order: before.id, kind: 'LINK_REVOKED', at, detail: before.contractor_name })
  if (!wasAsked) return
  const from = standingOf(before)
  const to = { ...from, stage: 'NEW' as const, visit_on: null, visit_time: '' }
  await insertMove(tx, scope, { order: before.id, move: 'reassign', from, to, reason: '', at })
}
