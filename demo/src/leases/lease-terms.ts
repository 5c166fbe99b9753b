import type { moveOutReasons } from '@freehold/contract/leasing/occupancy'
import { addDays, type Day, daysBetween, later } from '@freehold/rules/day'
import type { RentPeriod } from '@freehold/rules/money/period'
import { addMonths, firstOfMonth, lastOfMonth, monthsBetween } from '@freehold/rules/month'
import type { Chance } from '../random'

/** The days of one occupancy; of who left, or is known to leave, the real end as well. */
export interface Stay {
  from: Day
  to: Day
  left?: Day
  reason?: (typeof moveOutReasons)[number]
}

const reasons = ['Bought House', 'Personal', 'Too Expensive', 'Termination', 'Personal', 'Bought House'] as const

/** Leases are for a year; some are for two, where that began within the story. In months. */
const year = 12
const twoYears = 24

/** The leases of a story that begins on a day, as they stand today. */
export function leasesOn(today: Day, begins: Day, { between, pick }: Chance) {
  const monthOf = (offset: number): Day => addMonths(firstOfMonth(today), offset)
  const fits = (offset: number, months: number): boolean => offset - months + 1 >= monthsBetween(today, begins)

  /** Ends with the month that lies so many months ahead (behind, when negative); now and then in the middle of it. */
  const ending = (offset: number, term: RentPeriod): Stay => {
    if (term === 'WEEKLY') {
      const to = addDays(today, offset < 0 ? offset * 4 : between(2, 18))
      return { from: addDays(to, -27), to }
    }
    const long = (term === 'YEARLY' || between(1, 10) <= 3) && fits(offset, twoYears)
    const from = monthOf(offset - (long ? twoYears : year) + 1)
    const shift = offset > 2 && between(1, 10) > 7 && from > begins ? -between(3, 24) : 0
    return { from: addDays(from, shift), to: addDays(lastOfMonth(monthOf(offset)), shift) }
  }

  return {
    ending,
    /** Lives there still, but has said when it will go. */
    leaving: (term: RentPeriod): Stay => ({
      ...ending(between(2, 5), term),
      left: addDays(today, between(9, 40)),
      reason: pick(reasons),
    }),
    /** Begins in the days to come, at the earliest after the one before has gone. */
    beginning: (after: Day): Stay => {
      const from = addDays(after, between(4, 24))
      return { from, to: addDays(from, 364) }
    },
    /** Was over before a day, by some days or weeks; none where the story has no room for it. */
    before: (day: Day, term: RentPeriod): Stay | undefined => {
      const left = addDays(day, -between(5, 45))
      const length = term === 'WEEKLY' ? 20 : between(330, 700)
      const from = later(addDays(left, -length), addDays(begins, between(0, 25)))
      const least = term === 'WEEKLY' ? 20 : 120
      return daysBetween(from, left) < least ? undefined : { from, to: left, left, reason: pick(reasons) }
    },
  }
}
