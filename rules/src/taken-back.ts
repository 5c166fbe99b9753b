import type { Terms } from './billing'
import { addDays, type Day, later, requireDay } from './day'

export interface RentCharge {
  id: number
  from: Day
  to: Day
  /** False where a person entered the amount: such a charge stands until a person takes it back. */
  computed: boolean
}

/**
 * What a move-out takes back: the computed rent charges that reach beyond it, oldest first; and up to which day rent is
 * billed without them, so that `billsUntil` bills the days up to the move-out anew.
 */
export function takenBack(
  terms: Pick<Terms, 'moveIn' | 'realMoveOut'>,
  charges: readonly RentCharge[],
): { toVoid: number[]; coveredTo: Day } {
  const { moveIn, realMoveOut } = terms
  if (realMoveOut === null) throw new RangeError('Nothing is taken back before there is a move-out')
  requireDay(moveIn, 'The move-in')
  requireDay(realMoveOut, 'The move-out')
  for (const { from, to } of charges)
    if (to < from) throw new RangeError(`A charge cannot be for the days from ${from} to ${to}`)

  const isBeyond = (charge: RentCharge): boolean => charge.computed && charge.to > realMoveOut
  const beyond = charges.filter(isBeyond).sort((a, b) => (a.from === b.from ? a.id - b.id : a.from < b.from ? -1 : 1))
  const kept = charges.filter((charge) => !isBeyond(charge)).map(({ to }) => to)
  const [earliest] = beyond
  // Days before the move-out are to be billed anew, whatever was entered by hand for later ones.
  const again = earliest !== undefined && earliest.from <= realMoveOut
  // Rent is billed without a gap, so the days before the first charge that goes are settled, even where a move-in was
  // agreed to cost no rent and no charge stands for them.
  const before = addDays(earliest?.from ?? moveIn, -1)
  const coveredTo = again ? before : kept.reduce(later, before)
  return { toVoid: beyond.map(({ id }) => id), coveredTo }
}
