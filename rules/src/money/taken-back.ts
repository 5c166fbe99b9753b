import { addDays, type Day, type DayRange, requireDay } from '../day'
import type { Terms } from './billing'

interface RentCharge extends DayRange {
  id: number
  /**
   * False where a person decided: an amount that was entered stands until a person takes it back, and rent that a person
   * took back is not billed again.
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
 * The charges a move-out takes back: the computed rent charges that reach beyond it, oldest first; and up to which day rent is
 * billed without them, so that `billsUntil` bills the days up to the move-out anew.
 *
 * Up to the last day billed every day is settled, so without the charges that go every day before the first of them still
 * is, even where a move-in was agreed to cost no rent and no charge stands for it. Its days themselves are not, whatever a
 * person decided about later ones.
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
