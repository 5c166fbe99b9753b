import { addDays, type Day } from '../day'

/** The last day of a lease of one year. */
export function yearFrom(begins: Day): Day {
  const [year, rest] = [begins.slice(0, 4), begins.slice(4)]
  const anniversary = `${Number(year) + 1}${rest === '-02-29' ? '-03-01' : rest}` as Day
  return addDays(anniversary, -1)
}
