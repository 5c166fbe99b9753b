import { addDays, type Day, daysBetween } from '../day'
import type { RentPeriod } from '../money/period'
import { addMonths, firstOfMonth } from '../month'

const aSunday = '1970-01-04' as Day
const daysSinceSunday = (day: Day): number => ((daysBetween(aSunday, day) % 7) + 7) % 7

/** The day on which the week, the month or the year of a day begins; a week begins on a Sunday. */
function startOf(period: RentPeriod, day: Day): Day {
  if (period === 'WEEKLY') return addDays(day, -daysSinceSunday(day))
  return period === 'MONTHLY' ? firstOfMonth(day) : (`${day.slice(0, 4)}-01-01` as Day)
}

/** The start of the rent period that a move-in lies in; where that is past, the start of the next one. */
export function moveInAtStart(period: RentPeriod, moveIn: Day, today: Day): Day {
  const start = startOf(period, moveIn)
  if (start >= today) return start
  const after = { WEEKLY: addDays(start, 7), MONTHLY: addMonths(start, 1), YEARLY: addMonths(start, 12) }[period]
  return after >= today ? after : moveInAtStart(period, today, today)
}
