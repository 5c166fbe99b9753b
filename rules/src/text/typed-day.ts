import { addDays, type Day, parseDay } from '../day'
import { chooseYear, yearsOf } from './several-years'

/** The first and the last day that the product works with. A day outside is a slip of the keyboard. */
export const firstDay = '1900-01-01' as Day
export const lastDay = '2199-12-31' as Day

export const isInReach = (day: Day): boolean => day >= firstDay && day <= lastDay

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

interface Reading {
  today: Day
  /** A day that lies behind, such as a birth: it needs its year, and two digits mean the newest year that is over. */
  past?: boolean
  /** The days that the field takes: of several years, one of these is preferred. */
  from?: Day | undefined
  until?: Day | undefined
}

interface Parts {
  month: number
  day: number
  /** As it was typed; blank where the year was left out. */
  year: string
}

/**
 * Reads a day as people type it: month first, with separators or without, with or without a year, with names of months.
 * Null for what is no day, and for what could be several: nothing is guessed except the nearest year.
 */
export function readTypedDay(typed: string, reading: Reading): Day | null {
  const text = typed.trim().toLowerCase()
  const day = relative(text, reading.today) ?? spelled(text, reading)
  return day !== null && reading.past && day > reading.today ? null : day
}

function spelled(text: string, reading: Reading): Day | null {
  const parts = [inOneRun, inGroups, withMonthName].map((read) => read(text)).find((found) => found !== null)
  return parts ? dayOf(parts, reading) : null
}

const words: Readonly<Record<string, number>> = { today: 0, yesterday: -1, tomorrow: 1 }
const relative = (text: string, today: Day): Day | null => {
  const days = Object.hasOwn(words, text) ? words[text] : undefined
  return days === undefined ? null : addDays(today, days)
}

/** 11202026, 112026 (with the year in two digits), 1120, and 20261120. */
function inOneRun(text: string): Parts | null {
  if (!/^\d+$/.test(text)) return null
  const at = (from: number, to: number) => Number(text.slice(from, to))
  if (text.length === 8) {
    const american = { month: at(0, 2), day: at(2, 4), year: text.slice(4) }
    return fits(american) ? american : { month: at(4, 6), day: at(6, 8), year: text.slice(0, 4) }
  }
  if (text.length === 6) return { month: at(0, 2), day: at(2, 4), year: text.slice(4) }
  return text.length === 4 ? { month: at(0, 2), day: at(2, 4), year: '' } : null
}

/** 11/20/2026, 11-20-26, 11.20, 11 20 2026 and 2026-11-20. */
function inGroups(text: string): Parts | null {
  const [, a = '', b = '', c = ''] = /^(\d{1,4})[/.\-\s]+(\d{1,2})(?:[/.\-\s]+(\d{1,4}))?$/.exec(text) ?? []
  if (a === '') return null
  if (a.length === 4) return c === '' || c.length > 2 ? null : { month: Number(b), day: Number(c), year: a }
  return a.length > 2 ? null : { month: Number(a), day: Number(b), year: c }
}

/** Nov 20, 20 November 2026, November 20th, 2026, and 20-Nov-26. */
function withMonthName(text: string): Parts | null {
  const plain = text.replace(/[.,\-/]/g, ' ').split(/\s+/)
  const [first = '', second = '', year = '', more] = plain.filter((word) => word !== '' && word !== 'of')
  if (more !== undefined || !/^(\d{2}|\d{4}|)$/.test(year)) return null
  const [name, number] = /^\d/.test(first) ? [second, first] : [first, second]
  const [, day] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(number) ?? []
  const month = monthNamed(name)
  return month === null || day === undefined ? null : { month, day: Number(day), year }
}

function monthNamed(name: string): number | null {
  const at = name === 'sept' ? 8 : Math.max(months.indexOf(name), monthNames.indexOf(name))
  return at < 0 ? null : at + 1
}

function dayOf(parts: Parts, reading: Reading): Day | null {
  const { year } = parts
  if (year.length === 4) return inYear(parts, Number(year))
  if (year.length === 2) return chooseYear(inYears(parts, yearsOf(Number(year))), reading)
  if (year !== '' || reading.past) return null
  const now = Number(reading.today.slice(0, 4))
  // February 29 comes back within eight years at the latest.
  const near = Array.from({ length: 17 }, (_, at) => now - 8 + at)
  return chooseYear(inYears(parts, near), reading)
}

const fits = (parts: Parts): boolean => inYear(parts, Number(parts.year)) !== null

function inYear({ month, day }: Parts, year: number): Day | null {
  const two = (number: number) => String(number).padStart(2, '0')
  const found = parseDay(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`)
  return found !== null && isInReach(found) ? found : null
}

const inYears = (parts: Parts, years: readonly number[]): Day[] => years.flatMap((year) => inYear(parts, year) ?? [])
