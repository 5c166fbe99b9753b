import type { RentPeriod } from '../money/period'

const periods: readonly [RentPeriod, RegExp][] = [
  ['MONTHLY', /^(every )?(months?|monthly|mo|per month|1 months?)$/],
  ['WEEKLY', /^(every )?(weeks?|weekly|wk|per week)$/],
  ['YEARLY', /^(every )?(years?|yearly|annual|annually|yr|per year|12 months)$/],
]

/** How often rent is due, as other programs call it. Null where the word is not known. */
export function readPeriod(cell: string): RentPeriod | null {
  const text = cell.trim().toLowerCase()
  return periods.find(([, words]) => words.test(text))?.[0] ?? null
}

interface PersonName {
  first: string
  last: string
}

/** The first and the last name: `Chen, Maya` or `Maya Chen`. A single word is both, as the forms require both. */
export function splitName(name: string): PersonName {
  const text = name.trim().replace(/\s+/g, ' ')
  const [last, first] = text.split(/, ?/, 2)
  if (first) return { first, last: last ?? '' }
  const words = text.split(' ')
  return { first: words.slice(0, -1).join(' ') || text, last: words.at(-1) ?? '' }
}

/** `Maya Chen` for `Chen, Maya`; a company's `Elm Street, LLC` stays. */
export function plainName(name: string): string {
  const text = name.trim().replace(/\s+/g, ' ')
  const [, last, first] = /^([^,]+), ?([^,]+)$/.exec(text) ?? []
  return last === undefined || first === undefined || /^(llc|inc|corp|co|ltd|lp|jr|sr|ii|iii)\.?$/i.test(first)
    ? text
    : `${first} ${last}`
}

/** The state of a lease or a tenant, from the word that another program uses. */
export type Standing = 'PAST' | 'FUTURE' | 'CURRENT' | 'VACANT'

const standings: readonly [Standing, RegExp][] = [
  ['PAST', /^(past|former|previous|ended|inactive|terminated|moved out|evicted|expired|closed)\b/],
  ['FUTURE', /^(future|upcoming|pending|not started|draft)\b/],
  ['VACANT', /^vacant\b/],
]

export function readStanding(cell: string): Standing {
  const text = cell.trim().toLowerCase()
  return standings.find(([, words]) => words.test(text))?.[0] ?? 'CURRENT'
}

/** Rent rolls mark a vacant unit with such a word in place of the tenant's name. */
export const isVacant = (cell: string): boolean => /^(vacant\b|-+$|none$|n\/a$)/i.test(cell.trim())

/** Ten digits, with or without the 1 of the country and an extension behind them. */
export function spellPhone(cell: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1)?(\d{3})(\d{3})(\d{4})(?:(?:x|ext\.?)\d+)?$/i.exec(cell.replace(/[\s().-]/g, '')) ?? []
  return area === undefined ? cell : `(${area}) ${exchange}-${line}`
}

/** Spreadsheets drop the zero that zipcodes of the northeast begin with; the four digits behind are not kept. */
export function spellZipcode(cell: string): string {
  const [, five] = /^(\d{5})-?\d{4}$/.exec(cell) ?? []
  return five ?? (/^\d{4}$/.test(cell) ? `0${cell}` : cell)
}
