/** Days on the calendar, counted here anew: nothing is shared with the rules that the model checks. */
const asUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const asDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const partsOf = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month - 1, date]
}

export const plusDays = (day: string, days: number): string => asDay(asUtc(day) + days * 86_400_000)

/** Both ends count. */
export const daysFromTo = (from: string, to: string): number => (asUtc(to) - asUtc(from)) / 86_400_000 + 1

export function monthEnd(day: string): string {
  const [year, month] = partsOf(day)
  return asDay(Date.UTC(year, month + 1, 0))
}

export const daysInMonthOf = (day: string): number => partsOf(monthEnd(day))[2]

export const daysInYearOf = (day: string): number => daysFromTo(`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`)

/** The same day so many months on, or the last of a month that is too short for it. */
export function plusMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day)
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  return asDay(Date.UTC(year, month + months, Math.min(date, last)))
}

export const earliest = (...days: string[]): string => days.sort()[0] ?? ''
export const latest = (...days: string[]): string => days.sort().at(-1) ?? ''
