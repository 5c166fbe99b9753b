/** A calendar day, `YYYY-MM-DD`. It has no hour and no zone: comparing two days is comparing text. */
export type Day = string & { readonly __unit: 'day' }

/** Both ends count. */
export interface DayRange {
  from: Day
  to: Day
}

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Reads a day and refuses one that is not in the calendar, February 30th included. */
export function parseDay(text: string): Day | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [, y, m, d] = match.map(Number) as [number, number, number, number]
  if (y < 1000 || m < 1 || m > 12 || d < 1 || d > daysInMonth(y, m)) return null
  return text as Day
}

/** Accepts a timestamp instead of a day, and takes its day as written, without converting the time zone. */
export function parseDayOrMoment(text: string): Day | null {
  const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(text)
  if (!moment) return parseDay(text)
  const [, day = '', hour, minute, second = '0'] = moment
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return parseDay(day)
}

/** Stops a day that is in no calendar: a mistake of the code that asks. */
export function requireDay(day: Day, what: string): void {
  if (parseDay(day) === null) throw new RangeError(`${what} cannot be ${day}`)
}

export const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const asUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

export function addDays(day: Day, days: number): Day {
  const moved = new Date(asUtc(day) + days * 86_400_000).toISOString()
  // Past the year 9999 the text grows, and would no longer sort the way the days do.
  if (moved.length !== 24) throw new RangeError(`${days} days from ${day} is in no calendar`)
  return moved.slice(0, 10) as Day
}

/** Whole days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((asUtc(to) - asUtc(from)) / 86_400_000)

export const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
export const later = (a: Day, b: Day): Day => (a > b ? a : b)

/** Both ends count. */
export const daysFromTo = (from: Day, to: Day): number => daysBetween(from, to) + 1

/** A run of days as a person reads it. */
export const showDays = (from: Day, to: Day): string =>
  from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`

const calendars = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs more than asking it; zones are few. */
function calendarOf(zone: string): Intl.DateTimeFormat {
  const known = calendars.get(zone)
  if (known) return known
  const fresh = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  calendars.set(zone, fresh)
  return fresh
}

/** Finds the day of a moment on the calendar of a time zone. */
export const dayIn = (zone: string, moment: Date): Day => calendarOf(zone).format(moment) as Day

/** Formats a day as it is shown: MM-DD-YYYY. */
export const showDay = (day: string): string => `${day.slice(5, 7)}-${day.slice(8, 10)}-${day.slice(0, 4)}`

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a day for a sentence: Apr 1, 2027. The year is left out when it is that of today. */
export function nameDay(day: Day, today?: Day): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const name = `${months[month - 1]} ${date}`
  return today?.slice(0, 4) === day.slice(0, 4) ? name : `${name}, ${year}`
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
