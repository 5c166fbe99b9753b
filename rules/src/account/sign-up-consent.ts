import { type Cents, showDollars, toDollars } from '../money'

/** The version of the terms of use, the privacy policy and these sentences. A change of any of them gets a new one. */
export const termsVersion = '2026-11-28'

export const termsSentence = 'I agree to the Terms of Use, and I have read the Privacy Policy.'

/** The sentence of a sign-up by a program, which shows nothing to a person. */
export const termsOfPrograms =
  'A program signed up by the documented call, which says that asking it accepts the Terms of Use.'

export interface Renewal {
  /** The price of a month without a promotion code. */
  full: Cents
  /** The price of the first months. */
  first: Cents
  /** The number of bills that cost `first`; null is every bill. */
  bills: number | null
}

const inDollars = (amount: Cents): string => showDollars(toDollars(amount))

/** The sentence that a person ticks before the first payment of a plan that renews by itself. */
export function renewalSentence({ full, first, bills }: Renewal): string {
  const until = 'until I cancel in Settings, in two clicks.'
  const agree = 'I agree that Pro renews every month at'
  if (bills === null || first === full) return `${agree} ${inDollars(first)} ${until}`
  const months = bills === 1 ? 'for the first month' : `for the first ${bills} months`
  return `${agree} ${inDollars(first)} ${months}, and at ${inDollars(full)} after that, ${until}`
}
