import { coverPage } from '../guests/cover'
import type { House } from '../guests/house'
import type { Language } from '../guests/language'
import type { Rendered } from '../guests/page'
import { unsubscribeTexts } from './texts/unsubscribe'

export interface Subscriber {
  house: House
  address: string
  token: string
}

export function askToUnsubscribe(language: Language, { house, address, token }: Subscriber): Rendered {
  const { title, ask, still, button } = unsubscribeTexts[language]
  return coverPage(house, language, {
    title,
    paragraphs: [ask(house.company, address), still],
    button: { label: button, at: `/unsubscribe?token=${token}` },
  })
}

export function unsubscribed(language: Language, { house, address }: Subscriber): Rendered {
  const { done, only } = unsubscribeTexts[language]
  return coverPage(house, language, { title: done, paragraphs: [only(house.company, address)], ended: true })
}

export function unknownSubscription(language: Language): Rendered {
  const { unknown, copy } = unsubscribeTexts[language]
  return coverPage(null, language, { title: unknown, paragraphs: [copy], ended: true })
}
