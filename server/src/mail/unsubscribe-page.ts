import type { Language } from '@freehold/rules/text/language'
import { coverPage } from '../guests/cover'
import type { House } from '../guests/house'
import type { Rendered } from '../guests/page'
import { inLanguage, type OtherLanguage } from '../guests/spoken'
import { unsubscribeTexts } from './texts/all'

export interface Subscriber {
  house: House
  address: string
  token: string
  /** The one list that is left. */
  list?: string
}

/** The language of a page, and the way to the same page in the other one. */
export interface Spoken {
  language: Language
  other: OtherLanguage
}

export const addressOf = (token: string): string => `/unsubscribe?token=${encodeURIComponent(token)}`

export function askToUnsubscribe({ language, other }: Spoken, { house, address, token, list }: Subscriber): Rendered {
  const { title, ask, still, askList, stillOthers, button } = unsubscribeTexts[language]
  return coverPage(house, language, {
    other,
    title,
    paragraphs: list ? [askList(house.company, address), stillOthers] : [ask(house.company, address), still],
    button: { label: button, at: inLanguage(addressOf(token), language) },
  })
}

export function unsubscribed({ language, other }: Spoken, { house, address, list }: Subscriber): Rendered {
  const { done, only, left } = unsubscribeTexts[language]
  return coverPage(house, language, {
    other,
    title: done,
    paragraphs: [(list ? left : only)(house.company, address)],
    ended: true,
  })
}

export function unknownSubscription({ language, other }: Spoken): Rendered {
  const { unknown, copy } = unsubscribeTexts[language]
  return coverPage(null, language, { other, title: unknown, paragraphs: [copy], ended: true })
}
