import { debitDeclined, debitRejected, networkSilent } from './bank-declines'
import type { Declined, PaymentMethod } from './port'

const declined = (message: string, another: boolean): Declined => ({ outcome: 'declined', message, another })

/** The bank's answers by number, for those the person who pays can do something about. */
const byCode: Record<number, string> = {
  2001: 'The card does not have enough funds.',
  2002: 'The card is over its limit.',
  2003: 'The card has reached its payment limit.',
  2004: 'The card has expired.',
  2005: 'The card number is not valid.',
  2006: "The card's expiration date is not valid.",
  2010: "The card's security code is incorrect.",
  2059: 'The billing address does not match the card.',
  2060: 'The billing address and the security code do not match the card.',
}

/** Processor response codes: 2000 and up are the bank's, some of them about how the business is set up there. */
export function declinedByProcessor(code: number, kind: PaymentMethod['kind']): Declined {
  if (kind === 'bank' && code >= 3000) return networkSilent
  if (code >= 3000) return declined('The card network is not responding. Try again later.', false)
  if (code === 2016) return declined('The same payment was made a moment ago, so the bank refused it.', false)
  if (code >= 2025 && code <= 2036) return declined('This kind of payment is not set up. Tell the office.', false)
  if (kind === 'bank') return debitDeclined(code)
  const reason = byCode[code] ?? (kind === 'paypal' ? 'PayPal declined the payment.' : 'The card was declined.')
  return declined(`${reason} Use another ${kind === 'paypal' ? 'way to pay' : 'card'}.`, true)
}

const byGateway: Record<string, Declined> = {
  avs: declined('The billing address does not match the card. Use another card.', true),
  cvv: declined("The card's security code is incorrect. Enter the card again.", true),
  avs_and_cvv: declined('The billing address and the security code do not match the card. Use another card.', true),
  duplicate: declined('The same payment was made a moment ago, so it was refused.', false),
  application_incomplete: declined('Payments are not fully set up. Tell the office.', false),
}

/** Reasons for which the gateway refuses before it asks the bank: fraud and risk among them, which it does not explain. */
export const declinedByGateway = (reason: string, kind: PaymentMethod['kind']): Declined =>
  byGateway[reason] ?? (kind === 'bank' ? debitRejected : cardRejected)

const cardRejected = declined('The card was not accepted. Use another card.', true)

/** Codes of refusals whose reason the bank tells only the card's owner. */
export const declinedForGood = declined('The card was declined. Ask your bank why.', false)

export const declinedAtSettlement = declined('The bank reversed the payment.', true)

/** A nonce that was used, ran out or never was. */
export const formUsedUp = declined('This payment form was already used. Enter the card again.', true)

export const cardInvalid = declined('The card number is not valid. Enter the card again.', true)

export const notAccepted = (words: string): Declined => declined(`The payment was not accepted: ${words}`, false)

/** A saved method that its owner or the provider removed. */
export const noLongerSaved = declined('This way to pay is no longer saved. Enter it again.', true)

/** PayPal was approved for one payment and not for later ones. */
export const cannotBeSaved = declined('This approval is good for one payment and cannot be saved.', true)

/** A way to pay that the provider can't charge every month. */
export const notEveryMonth = declined('This way to pay cannot be charged every month. Use a card.', true)
