import { type CardPart, type CardProblems, cardParts, isMissing } from './card-problems'
import type { EntryTexts } from './texts/all'

/** The cards that the sandbox knows, and what becomes of each. */
export const sandboxCards = [
  { number: '4111 1111 1111 1111', outcome: 'accepted' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 9995', outcome: 'another-card' },
  { number: '4000 0000 0000 0119', outcome: 'lost-after-capture' },
  { number: '4000 0000 0000 0127', outcome: 'lost-before-capture' },
] as const

type Outcome = (typeof sandboxCards)[number]['outcome'] | 'paypal'

/** Good for one payment, as a real one is. It names the outcome; the card's number is not in it. */
export const sandboxNonce = (outcome: Outcome): string =>
  `sandbox-${outcome}-${crypto.randomUUID().replaceAll('-', '')}`

export function outcomeOf(number: string): Outcome | null {
  const digits = number.replace(/\D/g, '')
  return sandboxCards.find((card) => card.number.replaceAll(' ', '') === digits)?.outcome ?? null
}

/** The card number in groups of four, as on a card. */
const inFours = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** MM/YY, as people type it. */
function asExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** The fields take only what fits in them. */
export const asTyped: Readonly<Record<CardPart, (typed: string) => string>> = {
  number: inFours,
  expiry: asExpiry,
  cvv: (typed) => typed.replace(/\D/g, '').slice(0, 4),
  zip: (typed) => typed.replace(/[^\w -]/g, '').slice(0, 10),
}

export type EnteredCard = Record<CardPart, string>
export const noCard: EnteredCard = { number: '', expiry: '', cvv: '', zip: '' }

/** A test card with everything else filled in. */
export const filledIn = (number: string, today: string): EnteredCard => ({
  number,
  expiry: `12/${Number(today.slice(2, 4)) + 1}`,
  cvv: '123',
  zip: '02134',
})

function isExpired(expiry: string, today: string): boolean {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(expiry) ?? []
  return month < '01' || month > '12' || `20${year}-${month}` < today.slice(0, 7)
}

export function problemsOf(texts: EntryTexts, entered: EnteredCard, today: string): CardProblems {
  const { number, expiry, cvv, zip } = entered
  const wrong: CardProblems = {
    ...(outcomeOf(number) === null && { number: texts.sandbox.only }),
    ...(isExpired(expiry, today) && { expiry: texts.wrong.expiry }),
    ...(!/^\d{3,4}$/.test(cvv) && { cvv: texts.wrong.cvv }),
    ...(zip.trim().length < 3 && { zip: texts.wrong.zip }),
  }
  const missing = cardParts.filter((part) => entered[part].trim() === '').map((part) => [part, isMissing(texts, part)])
  return { ...wrong, ...Object.fromEntries(missing) }
}
