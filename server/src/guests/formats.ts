import { type Day, nameDay, showDay } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import type { Language } from './language'

interface Formats {
  money: (amount: Cents) => string
  /** A day in a list of facts. */
  day: (day: Day) => string
  /** A day in a sentence. */
  dayInWords: (day: Day) => string
}

const formats: Readonly<Record<Language, Formats>> = {
  en: { money: (amount) => showDollars(toDollars(amount)), day: showDay, dayInWords: (day) => nameDay(day) },
}

/** Money and days as a language writes them. */
export const formatsOf = (language: Language): Formats => formats[language]
