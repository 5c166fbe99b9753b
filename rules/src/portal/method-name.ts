import type { Language } from '../text/language'

interface Named {
  kind: 'CARD' | 'PAYPAL' | 'BANK'
  label: string
  brand: string
  last4: string
}

const card: Readonly<Record<Language, string>> = { en: 'Card', es: 'Tarjeta' }
const endingIn: Readonly<Record<Language, string>> = { en: 'ending in', es: 'terminada en' }

/** A saved way to pay as its owner knows it: "Visa ending in 1111", "PayPal payer@homes.example". */
export function methodName({ kind, label, brand, last4 }: Named, language: Language): string {
  if (kind === 'PAYPAL') return label === '' ? 'PayPal' : `PayPal ${label}`
  return `${brand === '' ? card[language] : brand} ${endingIn[language]} ${last4}`
}
