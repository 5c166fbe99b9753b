import type { Day } from '../day'
import { type Cents, requireAtLeast } from '../money'
import type { Reason } from './reason'

/** A charge, with what is still to be paid on it. */
export interface OpenCharge {
  id: number
  due: Day
  reason: Reason
  open: Cents
}

/** The oldest first; of one day, the one billed first. */
export const byDue = (a: Pick<OpenCharge, 'id' | 'due'>, b: Pick<OpenCharge, 'id' | 'due'>): number =>
  a.due === b.due ? a.id - b.id : a.due < b.due ? -1 : 1

export function requireCharges(charges: readonly OpenCharge[]): void {
  for (const { id, open } of charges) requireAtLeast(0, open, `What is open on charge ${id}`)
  if (new Set(charges.map(({ id }) => id)).size < charges.length) throw new RangeError('A charge is listed twice')
}
