import { addDays, type Day, daysInMonth, isLeap, requireDay } from './day'

const monthsOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const two = (part: number): string => String(part).padStart(2, '0')

/** A day of a month counted from the year 0; a day the month does not have is its last one. */
function dayOf(months: number, day: number): Day {
  const year = Math.floor(months / 12)
  const month = months - year * 12 + 1
  if (!Number.isInteger(months) || year < 1000 || year > 9999) throw new RangeError(`No calendar has the year ${year}`)
  return `${year}-${two(month)}-${two(Math.min(day, daysInMonth(year, month)))}` as Day
}

export const firstOfMonth = (day: Day): Day => dayOf(monthsOf(day), 1)
export const lastOfMonth = (day: Day): Day => dayOf(monthsOf(day), 31)

/** The same day of another month, or that month's last: January 31st and one month is February 28th or 29th. */
export function addMonths(day: Day, months: number): Day {
  requireDay(day, 'A day')
  return dayOf(monthsOf(day) + months, Number(day.slice(8, 10)))
}

/** The last day of a term of whole months that begins on a day: a year from March 15th ends on March 14th. */
export const termEnd = (first: Day, months: number): Day => addDays(addMonths(first, months), -1)

/** Counts months from the month of one day to that of another, whatever the days in them. */
export const monthsBetween = (from: Day, to: Day): number => monthsOf(to) - monthsOf(from)

/** Two days of one month have the same name. */
export const monthName = (day: Day): string => day.slice(0, 7)

export const daysOfMonth = (day: Day): number => daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
export const daysOfYear = (day: Day): number => (isLeap(Number(day.slice(0, 4))) ? 366 : 365)

const names = 'January February March April May June July August September October November December'.split(' ')

/** October 2026. */
export const monthTitle = (day: Day): string => `${names[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
