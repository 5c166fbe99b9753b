import type { Language } from '../text/language'

interface Named {
  kind: 'CARD' | 'PAYPAL' | 'BANK'
  label: string
  brand: string
  last4: string
}

const card: Readonly<Record<Language, string>> = { en: 'Card', es: 'Tarjeta' }
const endingIn: Readonly<Record<Language, string>> = { en: 'ending in', es: 'terminada en' }

/** By the type of the account, which is the label of a bank account. */
const accounts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { CHECKING: 'checking account', SAVINGS: 'savings account' },
  es: { CHECKING: 'cuenta corriente', SAVINGS: 'cuenta de ahorros' },
}
const anyAccount: Readonly<Record<Language, string>> = { en: 'bank account', es: 'cuenta bancaria' }

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Chase checking account", "Cuenta corriente de Chase". */
function accountName({ label, brand }: Named, language: Language): string {
  const account = accounts[language][label] ?? anyAccount[language]
  if (brand === '') return capitalized(account)
  return language === 'en' ? `${brand} ${account}` : `${capitalized(account)} de ${brand}`
}

/** A saved way to pay as its owner knows it: "Visa ending in 1111", "Chase checking account ending in 6789". */
export function methodName(named: Named, language: Language): string {
  const { kind, label, brand, last4 } = named
  if (kind === 'BANK') return `${accountName(named, language)} ${endingIn[language]} ${last4}`
  if (kind === 'PAYPAL') return label === '' ? 'PayPal' : `PayPal ${label}`
  return `${brand === '' ? card[language] : brand} ${endingIn[language]} ${last4}`
}
