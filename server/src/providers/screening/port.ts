import type { ScreeningOutcome } from '@freehold/rules/leasing/screening-can'
import type { Cents } from '@freehold/rules/money'

/** An order as a provider gets it. It has no social security number: the applicant enters that at the provider. */
export interface ScreeningOrder {
  /** Ours, and new for every order. */
  reference: string
  name: string
  email: string
  home: { name: string; street: string; city: string; state: string; zipcode: string }
  rent: Cents
  months: number
}

/** The state of an order, under the provider's own number. */
export type ScreeningStanding =
  | { state: 'waiting'; ref: string; confirmUrl: string }
  /** The applicant has to do something at the provider. */
  | { state: 'act'; ref: string; message: string }
  | { state: 'ready'; ref: string; outcome: ScreeningOutcome }
  | { state: 'failed'; ref: string; message: string }

/** The provider took no order, and says why. */
interface ScreeningRefused {
  state: 'refused'
  message: string
}

export type ScreeningAnswer = ScreeningStanding | ScreeningRefused

interface OrderKey {
  reference: string
  /** The provider's number, once it is known. */
  ref: string | null
}

/**
 * Orders background checks. Never called inside a transaction: the intent is written before the call, the answer after
 * it. A `ProviderError` means that nothing was ordered. A `ProviderUnknown`, like any other failure, means that the
 * outcome is unknown.
 */
export interface ScreeningPort {
  kind: 'sandbox' | 'rentprep'
  /** The price of a report; null where it is not known. */
  price: Cents | null
  /** The agency that a notice names; null where only the report says it. */
  agency: { name: string; address: string; phone: string } | null
  start(order: ScreeningOrder): Promise<ScreeningAnswer>
  /** Null when the provider knows nothing under the reference. The same answer may come many times. */
  find(order: OrderKey): Promise<ScreeningStanding | null>
  /** An address of the report that is good now. */
  reportUrl(order: { reference: string; ref: string }): Promise<string>
  cancel(order: { reference: string; ref: string }): Promise<void>
}
