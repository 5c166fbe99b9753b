import type { Stage } from '@freehold/rules/maintenance/work-order-words'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { insertMove } from './order-move.sql'
import { standingOf } from './standing'
import type { StoredOrder } from './work-order.sql'

interface Reassigning {
  before: StoredOrder
  contractor: number
  at: Date
}

/** The stages in which another contractor has to be asked again. */
const asked: readonly Stage[] = ['SENT', 'ACCEPTED', 'SCHEDULED']

/** Another contractor has not been asked yet, so the work order is new again. */
export async function reassigned(tx: Tx, scope: Scope, { before, contractor, at }: Reassigning): Promise<void> {
  if (before.contractor_id === contractor || !asked.includes(before.stage)) return
  const from = standingOf(before)
  const to = { ...from, stage: 'NEW' as const, visit_on: null, visit_time: '' }
  await insertMove(tx, scope, { order: before.id, move: 'reassign', from, to, reason: '', at })
}
