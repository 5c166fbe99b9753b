import { type Day, nameDay, showDay } from '../day'
import { type Cents, showDollars, toDollars } from '../money'
import { monthTitle } from '../month'
import type { Language } from './language'

interface Formats {
  money: (amount: Cents) => string
  /** A day in a list of facts. */
  day: (day: Day) => string
  /** A day in a sentence. */
  dayInWords: (day: Day) => string
  /** A day in a column, which has little room. */
  shortDay: (day: Day) => string
  /** The month of a day, with its year. */
  month: (day: Day) => string
}

type Length = 'long' | 'medium'
const spanishDays = new Map<Length, Intl.DateTimeFormat>()

/**
 * Spanish of the United States, which writes money as English does. Its days in figures are never used: 1/12/2026 would be
 * read as January 12.
 */
function inSpanish(day: Day, length: Length): string {
  const format = spanishDays.get(length) ?? new Intl.DateTimeFormat('es-US', { dateStyle: length, timeZone: 'UTC' })
  spanishDays.set(length, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

const monthInWords = (language: Language, day: Day): string =>
  new Intl.DateTimeFormat(`${language}-US`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const money = (amount: Cents): string => showDollars(toDollars(amount))

const formats: Readonly<Record<Language, Formats>> = {
  en: { money, day: showDay, dayInWords: (day) => nameDay(day), shortDay: showDay, month: monthTitle },
  es: {
    money,
    day: (day) => inSpanish(day, 'long'),
    dayInWords: (day) => inSpanish(day, 'long'),
    shortDay: (day) => inSpanish(day, 'medium'),
    month: (day) => monthInWords('es', day),
  },
}

/** Money and days as a language writes them. */
export const formatsOf = (language: Language): Formats => formats[language]
