import { addDays, type Day, daysFromTo, earlier } from '../day'
import type { Cents } from '../money'
import { addMonths, firstOfMonth, lastOfMonth, monthsBetween } from '../month'
import { firstOfQuarter, firstOfYear } from './preset'
import { yearBefore } from './statement-columns'

/** The days that a period is compared with: the same ones a year earlier, or the period right before it. */
export const comparisons = ['YEAR', 'PRIOR'] as const
export type Comparison = (typeof comparisons)[number]

export const comparisonWords: Record<Comparison, string> = { YEAR: 'Year before', PRIOR: 'Prior period' }

interface Days {
  from: Day
  to: Day
}

export const comparedDays = (by: Comparison, days: Days): Days => (by === 'YEAR' ? yearBefore(days) : priorPeriod(days))

/** No calendar of ours begins before it. */
const firstDay = '1000-01-01' as Day
const firstYear = '1002-01-01' as Day

/**
 * The period right before. One that begins with a month is moved by months: a whole number of them by as many, one that
 * still runs by the month, quarter or year it runs in. Any other is moved by its days.
 */
export function priorPeriod({ from, to }: Days): Days {
  if (from !== firstOfMonth(from)) return daysBefore({ from, to })
  const isWhole = to === lastOfMonth(to)
  const months = isWhole ? monthsBetween(from, to) + 1 : monthsOfRunning({ from, to })
  if (from < firstYear || Number(from.slice(0, 4)) - months / 12 < 1001) return daysBefore({ from, to })
  const end = addMonths(to, -months)
  return { from: addMonths(from, -months), to: isWhole ? lastOfMonth(end) : end }
}

/** The months of the shortest period of the calendar that begins with the first day and reaches the last. */
function monthsOfRunning({ from, to }: Days): number {
  if (firstOfMonth(to) === from) return 1
  if (firstOfQuarter(to) === from) return 3
  if (firstOfYear(to) === from) return 12
  return monthsBetween(from, to) + 1
}

function daysBefore({ from, to }: Days): Days {
  if (from < firstYear) return { from: firstDay, to: earlier(from, to) }
  const end = addDays(from, -1)
  const days = daysFromTo(from, to)
  return { from: days > daysFromTo(firstDay, end) ? firstDay : addDays(end, 1 - days), to: end }
}

/** A change in percent of what was before, with one decimal; null where nothing was. */
export const percentChange = (now: Cents, before: Cents): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000) / 10

/** A change as people read it: "+12.5%". */
export const showPercentChange = (percent: number | null): string =>
  percent === null ? '–' : `${percent > 0 ? '+' : ''}${percent.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`
