import type { Refused } from './port'

/** What PayPal says by name, where the person who pays can do something about it. */
const byName: Record<string, string> = {
  INSUFFICIENT_FUNDS: 'The PayPal account has not enough money for this payout.',
  RECEIVER_UNREGISTERED: 'The recipient has no PayPal account, and did not make one in time.',
  RECEIVER_UNCONFIRMED: 'The recipient’s e-mail address or telephone number is not confirmed at PayPal.',
  RECEIVER_ACCOUNT_LOCKED: 'The recipient’s PayPal account is locked or inactive.',
  RECEIVER_ACCOUNT_LIMITATION: 'The recipient’s PayPal account may not take payments now.',
  RECEIVER_COUNTRY_NOT_ALLOWED: 'PayPal does not pay out in the recipient’s country.',
  RECEIVER_REFUSED: 'The recipient refused the payout.',
  RECEIVING_LIMIT_EXCEEDED: 'The recipient’s PayPal account cannot take that much.',
  TRANSACTION_LIMIT_EXCEEDED: 'The PayPal account’s limit for payouts is reached.',
  SENDER_RESTRICTED: 'The PayPal account is restricted. Please look at it at PayPal.',
  SENDER_EMAIL_UNCONFIRMED: 'The e-mail address of the PayPal account is not confirmed.',
}

/** These may be gone another day. */
const passing = new Set(['INSUFFICIENT_FUNDS', 'TRANSACTION_LIMIT_EXCEEDED', 'SENDER_RESTRICTED', 'PENDING_RECIPIENT'])

const longest = 200

export const wordsOf = (name: string, message: string): string =>
  byName[name] ?? `PayPal did not send it: ${asSentence(message.trim().slice(0, longest) || name)}`

const asSentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)

export const refused = (name: string, message: string): Refused => ({
  state: 'refused',
  message: wordsOf(name, message),
  forNow: passing.has(name),
})
