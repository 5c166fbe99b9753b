import type { Cents } from '@freehold/rules/money'

export type RecipientType = 'EMAIL' | 'PAYPAL_ID' | 'PHONE'

export interface PayoutOrder {
  amount: Cents
  recipientType: RecipientType
  recipient: string
  /** Ours, and new for every payout. The provider never sends a second one under it. */
  reference: string
}

/**
 * The status of a payout in the provider's books, under the number of its batch. Sent means the provider took the money
 * for good, whether or not the recipient has claimed it yet; returned means it was sent and came back.
 */
export type PayoutState =
  | { state: 'pending'; batch: string }
  | { state: 'sent'; batch: string }
  | { state: 'failed'; batch: string; message: string }
  | { state: 'returned'; batch: string; message: string }

/** The provider made nothing of it. */
export interface Refused {
  state: 'refused'
  /** A sentence for the person who pays. */
  message: string
  /** Asked another time the answer may be another one: there was not enough money. */
  forNow: boolean
}

export type HandedOver = PayoutState | Refused

/**
 * Sends money. Never called inside a transaction: the intent is written before the call, the outcome after it. A
 * `ProviderError` means that this request certainly sent nothing. A `ProviderUnknown`, like any other failure, means
 * that the outcome is unknown.
 */
export interface PayoutsPort {
  kind: 'sandbox' | 'paypal'
  /** Sends once. The same reference again sends nothing more, and answers the status of the first. */
  send(order: PayoutOrder): Promise<HandedOver>
  /** The current status of a batch. The answer is believed only when it is about this order. */
  find(batch: string, order: PayoutOrder): Promise<PayoutState>
}

/** The provider forgets a reference after thirty days: from then on it would send a second time. */
export const referenceHolds = 25 * 86_400_000
