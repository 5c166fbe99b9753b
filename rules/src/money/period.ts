import { addDays, type Day, daysBetween, daysFromTo } from '../day'
import { addMonths, daysOfMonth, daysOfYear, firstOfMonth, lastOfMonth, monthsBetween, termEnd } from '../month'

export const rentPeriods = ['WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type RentPeriod = (typeof rentPeriods)[number]

/** The period that a rent is for. */
export const periodWords: Record<RentPeriod, string> = { WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

export interface Period {
  from: Day
  to: Day
  /** The rent is for this many days. The days from the move-in to the end of its month may be more than a week's seven. */
  days: number
}

/** The days from the move-in to the end of its month, priced by the week, the month or the calendar year they are in. */
function firstPeriod(period: RentPeriod, moveIn: Day): Period {
  const days = { WEEKLY: 7, MONTHLY: daysOfMonth(moveIn), YEARLY: daysOfYear(moveIn) }[period]
  return { from: moveIn, to: lastOfMonth(moveIn), days }
}

/**
 * The period a day of a lease lies in. From the 1st after the move-in's month on there are months, runs of 7 days or runs
 * of 12 months; which one is computed, not counted up from the move-in.
 */
export function periodAt(period: RentPeriod, moveIn: Day, day: Day): Period {
  const first = firstPeriod(period, moveIn)
  if (day <= first.to) return first
  const start = addDays(first.to, 1)
  if (period === 'WEEKLY') {
    const from = addDays(start, Math.floor(daysBetween(start, day) / 7) * 7)
    return { from, to: addDays(from, 6), days: 7 }
  }
  return monthsFrom(start, period === 'MONTHLY' ? 1 : 12, day)
}

/** The run of months that a day lies in, counted from the 1st of a month. */
function monthsFrom(start: Day, run: number, day: Day): Period {
  const from = addMonths(start, Math.floor(monthsBetween(start, firstOfMonth(day)) / run) * run)
  const to = termEnd(from, run)
  return { from, to, days: daysFromTo(from, to) }
}

/**
 * The period that a day lies in, where a renewal changed what the rent is for. Weeks are counted from the new term's first
 * day, so that the first bill is one week's rent. Months and years are counted from the 1st, and the days before it are
 * priced out of their month or year.
 */
export function periodSince(period: RentPeriod, since: Day, day: Day): Period {
  if (period === 'WEEKLY') {
    const from = addDays(since, Math.floor(daysBetween(since, day) / 7) * 7)
    return { from, to: addDays(from, 6), days: 7 }
  }
  const first = firstOfMonth(since)
  const start = first === since ? since : addMonths(first, 1)
  return day < start ? firstPeriod(period, since) : monthsFrom(start, period === 'MONTHLY' ? 1 : 12, day)
}
