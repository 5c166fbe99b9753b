import type { Day } from '@freehold/rules/day'
import type { Fee } from '@freehold/rules/marketing/fees'
import { type Cents, cents } from '@freehold/rules/money'
import { formatsOf } from '@freehold/rules/text/formats'
import { type Language, plural } from '@freehold/rules/text/language'
import type { OfferedHome } from './offered-home.sql'
import { homeTexts } from './texts/all'

export const rentOf = ({ rent_cents }: OfferedHome): Cents => cents(rent_cents)

/** The price that a page leads with is the rent, which a lease bills. */
export function rentWords(language: Language, home: OfferedHome): string {
  const { week, month, year } = homeTexts[language]
  return { WEEKLY: week, MONTHLY: month, YEARLY: year }[home.rent_period](formatsOf(language).money(rentOf(home)))
}

/** A fee's amount and when it is due: `$25.00 with every rent`. */
export function feeWords(language: Language, { amount, due }: Fee): string {
  const { feeWithRent, feeAtMoveIn } = homeTexts[language]
  return { RENT: feeWithRent, MOVE_IN: feeAtMoveIn }[due](formatsOf(language).money(amount))
}

/** Every required fee beside the rent, on one line; blank without any. */
export function requiredFeeWords(language: Language, { fees }: OfferedHome): string {
  const required = fees.filter(({ optional }) => !optional)
  const words = required.map((fee) => `${fee.name} ${feeWords(language, fee)}`)
  return words.length === 0 ? '' : homeTexts[language].plus(words.join('; '))
}

export const addressWords = ({ address, city, state_code, zipcode }: OfferedHome): string =>
  [address, city, [state_code, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

export const mapAddress = (home: OfferedHome): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressWords(home))}`

/** The rooms and the area of a home, one by one. */
export function rooms(language: Language, { bedroom, bathroom, square_feet }: OfferedHome): string[] {
  const { studio, bedrooms, baths, area } = homeTexts[language]
  const counted = (count: number, forms: { one: string; other: string }) => `${count} ${plural(language, count, forms)}`
  return [
    bedroom === 0 ? studio : counted(bedroom, bedrooms),
    ...(bathroom === 0 ? [] : [counted(bathroom, baths)]),
    ...(square_feet === null ? [] : [area(square_feet.toLocaleString(`${language}-US`))]),
  ]
}

export const roomWords = (language: Language, home: OfferedHome): string => rooms(language, home).join(', ')

export function availableWords(language: Language, { available_date }: OfferedHome, today: Day): string {
  const { availableNow, availableOn } = homeTexts[language]
  return available_date <= today ? availableNow : availableOn(formatsOf(language).dayInWords(available_date as Day))
}

export const petWords = (language: Language, { pets }: OfferedHome): string =>
  pets ? homeTexts[language].pets : homeTexts[language].noPets

export const smokingWords = (language: Language, { smoking }: OfferedHome): string =>
  smoking ? homeTexts[language].smoking : homeTexts[language].noSmoking

/** The text below the title in the preview of a shared link. */
export function summaryOf(language: Language, home: OfferedHome, today: Day): string {
  const costs = [homeTexts[language].rent(rentWords(language, home)), requiredFeeWords(language, home)]
  return `${costs.filter(Boolean).join('. ')}. ${roomWords(language, home)}. ${availableWords(language, home, today)}. ${addressWords(home)}.`
}
