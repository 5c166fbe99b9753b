import { addDays, type Day, parseDay } from '../day'
import { chooseYear, yearsOf } from '../text/several-years'
import { isInReach } from '../text/typed-day'

export type DateOrder = 'MDY' | 'DMY' | 'YMD'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** No way to write a day with its time is longer. */
const longestDate = 60

/** A time of day behind a date says nothing about a lease. */
const withoutTime = (cell: string): string => {
  const text = cell.trim()
  if (text.length > longestDate) return ''
  return text.replace(/[T ]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?(Z|[+-]\d{2}:?\d{2})?$/i, '')
}

/** The reading of a column: the day, and whether its days lie behind, such as births. */
interface Reading {
  today: Day
  past?: boolean
}

/** A year of two digits is read by what the column holds, as it is in a field that is typed into. */
function dayOf(year: string, month: number, day: number, reading: Reading): Day | null {
  const days = (year.length > 2 ? [Number(year)] : yearsOf(Number(year))).flatMap(
    (one) => inYear(one, month, day) ?? [],
  )
  return year.length > 2 ? (days[0] ?? null) : chooseYear(days, reading)
}

function inYear(year: number, month: number, day: number): Day | null {
  const found = parseDay(
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  )
  return found !== null && isInReach(found) ? found : null
}

/** Three numbers with a sign between them. */
const numbers = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/

/** Workbooks count the days since the end of 1899. Numbers of this size are days from 1954 to 2119. */
const serial = /^\d{5}(\.\d+)?$/
const firstSerial = 20_000
const lastSerial = 80_000

/** The days that a cell can mean; more than one where the order of day and month decides. */
function meanings(cell: string, reading: Reading): { MDY: Day | null; DMY: Day | null; YMD: Day | null } {
  const text = withoutTime(cell)
  const one = (day: Day | null) => ({ MDY: day, DMY: day, YMD: day })
  if (serial.test(text) && Number(text) >= firstSerial && Number(text) <= lastSerial)
    return one(addDays('1899-12-30' as Day, Math.floor(Number(text))))
  const [, a, b, c] = numbers.exec(text) ?? []
  if (a !== undefined && b !== undefined && c !== undefined) {
    if (a.length > 2) return one(dayOf(a, Number(b), Number(c), reading))
    if (c.length > 2) {
      const [MDY, DMY] = [dayOf(c, Number(a), Number(b), reading), dayOf(c, Number(b), Number(a), reading)]
      return { MDY, DMY, YMD: MDY === DMY ? MDY : null }
    }
    return {
      MDY: dayOf(c, Number(a), Number(b), reading),
      DMY: dayOf(c, Number(b), Number(a), reading),
      YMD: dayOf(a, Number(b), Number(c), reading),
    }
  }
  return one(namedDay(text, reading))
}

/** Jan 5, 2025 or 5 January 2025. */
function namedDay(text: string, reading: Reading): Day | null {
  const [, first, dayAfter, yearAfter] = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{2}|\d{4})$/i.exec(text) ?? []
  const [, dayFirst, second, yearLast] =
    /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{2}|\d{4})$/i.exec(text) ?? []
  const [name, day, year] = first === undefined ? [second, dayFirst, yearLast] : [first, dayAfter, yearAfter]
  if (name === undefined || day === undefined || year === undefined) return null
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : dayOf(year, month, Number(day), reading)
}

/** The day of a cell in this order; null where it is none. */
export const readDate = (cell: string, order: DateOrder, reading: Reading): Day | null => meanings(cell, reading)[order]

/** True if some order makes the cell a day. */
export const isDate = (cell: string, reading: Reading): boolean =>
  Object.values(meanings(cell, reading)).some((day) => day !== null)

/**
 * The order that the dates of a file are written in: the one in which each of them is a day. Null where several orders
 * would do and say different days, so that a person has to choose, or where none does.
 */
export function orderOf(cells: Iterable<string>, today: Day): DateOrder | null {
  const fits = { MDY: true, DMY: true, YMD: true }
  let same = true
  for (const cell of cells) {
    const days = meanings(cell, { today })
    // A cell that is no date in any order is an error of its own.
    if (Object.values(days).every((day) => day === null)) continue
    for (const order of ['MDY', 'DMY', 'YMD'] as const) if (days[order] === null) fits[order] = false
    if (days.MDY !== days.DMY || days.MDY !== days.YMD) same = false
  }
  if (same) return 'MDY'
  const left = (['MDY', 'DMY', 'YMD'] as const).filter((order) => fits[order])
  // Years of two digits come first nowhere that landlords keep books, so they do not make an order doubtful.
  const likely = left.filter((order) => order !== 'YMD')
  if (likely.length === 1) return likely[0] ?? null
  return left.length === 1 ? (left[0] ?? null) : null
}
