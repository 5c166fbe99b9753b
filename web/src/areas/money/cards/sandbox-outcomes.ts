/** The cards that the sandbox knows, and what becomes of each. */
export const sandboxCards = [
  { number: '4111 1111 1111 1111', outcome: 'accepted', says: 'accepted' },
  { number: '4000 0000 0000 0002', outcome: 'declined', says: 'declined' },
  { number: '4000 0000 0000 9995', outcome: 'another-card', says: 'declined, needs another card' },
  { number: '4000 0000 0000 0119', outcome: 'lost-after-capture', says: 'captured, but the answer is lost' },
  { number: '4000 0000 0000 0127', outcome: 'lost-before-capture', says: 'not captured, and the answer is lost' },
] as const

type Outcome = (typeof sandboxCards)[number]['outcome'] | 'paypal'

/** Good for one payment, as a real one is. It says what shall happen; the card's number is not in it. */
export const sandboxNonce = (outcome: Outcome): string =>
  `sandbox-${outcome}-${crypto.randomUUID().replaceAll('-', '')}`

export function outcomeOf(number: string): Outcome | null {
  const digits = number.replace(/\D/g, '')
  return sandboxCards.find((card) => card.number.replaceAll(' ', '') === digits)?.outcome ?? null
}

/** The card number in groups of four, as on a card. */
export const inFours = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** MM/YY, as one types it. */
export function asExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** The problem with an MM/YY expiry on a given day, or null. */
export function expiryProblem(expiry: string, today: string): string | null {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(expiry) ?? []
  if (month < '01' || month > '12') return 'Expiry is written MM/YY.'
  return `20${year}-${month}` < today.slice(0, 7) ? 'The card has expired.' : null
}
