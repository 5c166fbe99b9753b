/** Days on the calendar, counted here anew: nothing is shared with the rules that the model checks. */

/** Every day of this century, as text and in order: looked up far more often than it would pay to compute one. */
const everyDay: readonly string[] = Array.from({ length: 36_525 }, (_, n) =>
  new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10),
)
const numbers = new Map(everyDay.map((day, n) => [day, n]))

function numberOf(day: string): number {
  const number = numbers.get(day)
  if (number === undefined) throw new Error(`The model has no day ${day}`)
  return number
}

export function plusDays(day: string, days: number): string {
  const found = everyDay[numberOf(day) + days]
  if (found === undefined) throw new Error(`The model has no day ${days} days from ${day}`)
  return found
}

/** Both ends count. */
export const daysFromTo = (from: string, to: string): number => numberOf(to) - numberOf(from) + 1

const two = (part: number): string => String(part).padStart(2, '0')

/** A day of a month counted from the year 0, or the last of a month that is too short for it. */
function dayOf(months: number, date: number): string {
  const month = `${Math.floor(months / 12)}-${two((months % 12) + 1)}`
  for (let last = date; ; last -= 1) if (numbers.has(`${month}-${two(last)}`)) return `${month}-${two(last)}`
}

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

export const monthEnd = (day: string): string => dayOf(monthsOf(day), 31)

export const daysInMonthOf = (day: string): number => Number(monthEnd(day).slice(8))

export const daysInYearOf = (day: string): number => daysFromTo(`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`)

/** The same day so many months on, or the last of a month that is too short for it. */
export const plusMonths = (day: string, months: number): string => dayOf(monthsOf(day) + months, Number(day.slice(8)))

export const earliest = (...days: string[]): string => days.reduce((a, b) => (b < a ? b : a))
export const latest = (...days: string[]): string => days.reduce((a, b) => (b > a ? b : a))
