import { cutText } from '../../cut-text'
import type { Refused } from './port'

/** PayPal's answers by name, for those the person who pays can do something about. */
const byName: Record<string, string> = {
  INSUFFICIENT_FUNDS: 'The PayPal account does not have enough money for this payout.',
  RECEIVER_UNREGISTERED: 'The recipient has no PayPal account and did not open one in time.',
  RECEIVER_UNCONFIRMED: "The recipient's email address or telephone number is not confirmed at PayPal.",
  RECEIVER_ACCOUNT_LOCKED: "The recipient's PayPal account is locked or inactive.",
  RECEIVER_ACCOUNT_LIMITATION: "The recipient's PayPal account can't receive payments now.",
  RECEIVER_COUNTRY_NOT_ALLOWED: "PayPal does not pay out in the recipient's country.",
  RECEIVER_REFUSED: 'The recipient refused the payout.',
  RECEIVING_LIMIT_EXCEEDED: "The recipient's PayPal account can't receive that much.",
  TRANSACTION_LIMIT_EXCEEDED: 'The PayPal account has reached its payout limit.',
  SENDER_RESTRICTED: 'The PayPal account is restricted. Check it at PayPal.',
  SENDER_EMAIL_UNCONFIRMED: 'The email address of the PayPal account is not confirmed.',
}

/** These may be gone another day. */
const passing = new Set(['INSUFFICIENT_FUNDS', 'TRANSACTION_LIMIT_EXCEEDED', 'SENDER_RESTRICTED', 'PENDING_RECIPIENT'])

const longest = 200

export const wordsOf = (name: string, message: string): string =>
  byName[name] ?? `PayPal did not send it: ${asSentence(cutText(message.trim(), longest) || name)}`

const asSentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)

export const refused = (name: string, message: string): Refused => ({
  state: 'refused',
  message: wordsOf(name, message),
  forNow: passing.has(name),
})
