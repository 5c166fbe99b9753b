import { addDays, type Day, type DayRange, requireDay } from '../day'
import type { Terms } from './billing'

interface RentCharge extends DayRange {
  id: number
  /**
   * False if a user decided: an entered amount stays until a user voids it, and rent that a user voided is not billed
   * again.
   */
  computed: boolean
}

interface TakenBack {
  toVoid: number[]
  coveredTo: Day
  /** Days after those billed that a person decided about. */
  settled: DayRange[]
}

/**
 * The charges that a move-out voids: computed rent charges that reach past it, oldest first; and the last day covered
 * without them, so that `billsUntil` bills the days up to the move-out again.
 *
 * Every day up to the last day billed counts as settled, even one without a charge, as after a rent-free move-in. So
 * the days before the first voided charge stay settled. The days of voided charges don't, whatever a user decided about
 * later ones.
 */
export function takenBack(
  { realMoveOut }: Pick<Terms, 'realMoveOut'>,
  charges: readonly RentCharge[],
  coveredTo: Day,
): TakenBack {
  if (realMoveOut === null) throw new RangeError('Nothing is taken back before there is a move-out')
  requireDay(realMoveOut, 'The move-out')
  requireDay(coveredTo, 'The last day billed')
  for (const { from, to } of charges)
    if (to < from) throw new RangeError(`A charge cannot be for the days from ${from} to ${to}`)

  const isBeyond = (charge: RentCharge): boolean => charge.computed && charge.to > realMoveOut
  const beyond = charges.filter(isBeyond).sort((a, b) => (a.from === b.from ? a.id - b.id : a.from < b.from ? -1 : 1))
  const [first] = beyond
  const end = first === undefined ? coveredTo : addDays(first.from, -1)
  return {
    toVoid: beyond.map(({ id }) => id),
    coveredTo: end,
    settled: charges.filter((charge) => !isBeyond(charge) && charge.to > end).map(({ from, to }) => ({ from, to })),
  }
}
