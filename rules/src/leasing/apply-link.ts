import type { Day } from '../day'
import type { InEveryLanguage } from '../text/language'

/** The states of a public application link. Only OPEN takes applications. */
export const linkStates = ['OPEN', 'OFF', 'ENDED', 'RENTED', 'GONE'] as const
export type LinkState = (typeof linkStates)[number]

interface LinkFacts {
  on: boolean
  endsOn: Day | string | null
  /** The home was deleted. */
  archived: boolean
  /** The home was rented since the link was switched on; for a property, no unit is vacant. */
  rented: boolean
  today: Day
}

export function linkState({ on, endsOn, archived, rented, today }: LinkFacts): LinkState {
  if (archived) return 'GONE'
  if (rented) return 'RENTED'
  if (!on) return 'OFF'
  return endsOn !== null && endsOn < today ? 'ENDED' : 'OPEN'
}

/** The words for a person who opens a link that takes nothing. */
export const closedWords: Record<Exclude<LinkState, 'OPEN'>, string> = {
  OFF: 'This home is not taking applications right now. Ask the landlord if that will change.',
  ENDED: 'The time to apply for this home is over. Ask the landlord if it is still available.',
  RENTED: 'This home has been rented. Thank you for your interest.',
  GONE: 'This home is no longer offered.',
}

/** The same in each language of applicants. */
export const closedTexts: InEveryLanguage<typeof closedWords> = {
  en: closedWords,
  es: {
    OFF: 'Esta vivienda no recibe solicitudes por ahora. Pregunte al arrendador si eso va a cambiar.',
    ENDED: 'El plazo para solicitar esta vivienda terminó. Pregunte al arrendador si todavía está disponible.',
    RENTED: 'Esta vivienda ya se rentó. Gracias por su interés.',
    GONE: 'Esta vivienda ya no se ofrece.',
  },
}
