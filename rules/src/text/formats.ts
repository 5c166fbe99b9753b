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
  /** The month of a day, with its year. */
  month: (day: Day) => string
}

const longDay = new Map<Language, Intl.DateTimeFormat>()

/**
 * Spanish of the United States, which writes money as English does. Its short days are never used: 1/12/2026 would be read
 * as January 12.
 */
function inWords(language: Language, day: Day): string {
  const format =
    longDay.get(language) ?? new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' })
  longDay.set(language, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

const monthInWords = (language: Language, day: Day): string =>
  new Intl.DateTimeFormat(`${language}-US`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const money = (amount: Cents): string => showDollars(toDollars(amount))

const formats: Readonly<Record<Language, Formats>> = {
  en: { money, day: showDay, dayInWords: (day) => nameDay(day), month: monthTitle },
  es: {
    money,
    day: (day) => inWords('es', day),
    dayInWords: (day) => inWords('es', day),
    month: (day) => monthInWords('es', day),
  },
}

/** Money and days as a language writes them. */
export const formatsOf = (language: Language): Formats => formats[language]
