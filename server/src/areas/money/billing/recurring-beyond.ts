import type { Day } from '@freehold/rules/day'
import { takenBack } from '@freehold/rules/money/taken-back'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { enqueue, type Tx } from '../../../database/write'
import { coverRecurring, type Recurring } from '../journal/recurring-of'
import { recurringBilled, recurringIn } from './recurring-charge.sql'
import type { ToVoid } from './void-entry'

interface Beyond {
  /** Bills that reach past the last day, oldest first. */
  toVoid: ToVoid['charge'][]
  /** All charges of the occupancy, billed as far as they are without these. */
  recurring: Recurring[]
}

/** The bills of recurring charges that reach past a last day, which they have to be voided for; null leaves a charge alone. */
export async function recurringBeyond(
  db: Db,
  scope: Scope,
  occupancy: number,
  { lastOf, notes }: { lastOf: (of: Recurring) => Day | null; notes: string },
): Promise<Beyond> {
  const all = await recurringIn(db, scope, occupancy)
  if (all.length === 0) return { toVoid: [], recurring: [] }
  const billed = await recurringBilled(db, scope, occupancy)
  const toVoid = new Set<number>()
  const recurring = all.map((of) => {
    const last = lastOf(of)
    if (last === null) return of
    const own = billed.filter((one) => one.of === of.id).map((one) => ({ ...one, computed: !one.waived }))
    const taken = takenBack({ realMoveOut: last }, own, of.coveredTo)
    for (const id of taken.toVoid) toVoid.add(id)
    return { ...of, coveredTo: taken.coveredTo, settled: taken.settled }
  })
  const charges = billed
    .filter(({ id }) => toVoid.has(id))
    .map(({ id, reason, amount }) => ({ id, reason, amount, notes }))
  return { toVoid: charges, recurring }
}

/** Records how far charges are billed once what reached past a last day is voided. */
export const coverAgain = (tx: Tx, scope: Scope, { recurring }: Beyond): void => {
  if (recurring.length > 0) enqueue(tx, coverRecurring(scope, recurring).compile(tx))
}
