import type { Day } from '../day'

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`)
const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })

const long = formatter({ weekday: 'long', month: 'long', day: 'numeric' })
const longYear = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const weekday = formatter({ weekday: 'short' })
const short = formatter({ month: 'short', day: 'numeric' })

/** Tuesday, December 1. */
export const dayWords = (day: Day): string => long.format(dateOf(day))

/** Tuesday, December 1, 2026. */
export const dayTitle = (day: Day): string => longYear.format(dateOf(day))

/** Tue. */
export const weekdayName = (day: Day): string => weekday.format(dateOf(day))

/** Dec 1. */
export const shortDay = (day: Day): string => short.format(dateOf(day))

export const dateNumber = (day: Day): number => Number(day.slice(8))

/** Nov 29 to Dec 5, 2026. */
export const spanTitle = (start: Day, end: Day): string => `${shortDay(start)} to ${shortDay(end)}, ${end.slice(0, 4)}`
