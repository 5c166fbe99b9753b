import type { Cents } from '@freehold/rules/money'

/** The means of payment, as far as a receipt shows it: never a card number. */
export interface PaymentMethod {
  kind: 'card' | 'paypal'
  /** Visa, Mastercard ... */
  brand?: string
  last4?: string
}

interface Order {
  amount: Cents
  /** Ours, and new for every try: the provider's books are asked by it. */
  reference: string
  description: string
}

/** The nonce that the card form returned is good for one sale; the token of a saved method for any number. */
export type SaleOrder = Order & ({ nonce: string; token?: undefined } | { token: string; nonce?: undefined })

export interface Declined {
  outcome: 'declined'
  /** A sentence for the person who pays. */
  message: string
  /** Whether entering a card again, or another one, would help. */
  another: boolean
}

interface Captured {
  outcome: 'captured'
  /** The provider's. */
  id: string
  method: PaymentMethod
}

export type Sale = Captured | Declined

export type FoundSale = { id: string; amount: Cents; method: PaymentMethod } & (
  | { state: 'captured' | 'settled' | 'voided' }
  | { state: 'declined'; message: string; another: boolean }
)

/** An authorization: the money is set aside, and taken or given back later. */
interface Authorized {
  outcome: 'authorized'
  /** The provider's. */
  id: string
  method: PaymentMethod
}

export type Hold = Authorized | Declined

export type FoundHold = { id: string; amount: Cents; method: PaymentMethod } & (
  | { state: 'authorized' | 'captured' | 'voided' }
  | { state: 'declined'; message: string }
)

/** A means of payment that the provider keeps, as far as its owner sees it. */
export interface SavedMethod extends PaymentMethod {
  /** Null: the card doesn't say. */
  debit: boolean | null
  /** Year and month: 2029-04. */
  expires: string | null
  /** The email of a PayPal account; blank for a card. */
  account: string
}

interface ToSave {
  /** Ours, one for each payer: the provider keeps the methods of one customer together. */
  customer: string
  nonce: string
  /** Ours, and new for every try: what was saved without an answer is removed by it. At most 36 letters and digits. */
  token: string
}

interface Saved {
  outcome: 'saved'
  token: string
  method: SavedMethod
}

export type Vaulted = Saved | Declined

/** The token that starts the card form in the browser. */
interface ClientToken {
  kind: 'sandbox' | 'braintree'
  token: string
}

/**
 * Takes money by card or PayPal. Never called inside a transaction: the intent is written before the call, the outcome
 * after it. A `ProviderError` means that certainly nothing happened. A `ProviderUnknown`, like any other failure, means
 * that the outcome is unknown; the sale is then not tried under another reference before `find` has answered.
 */
export interface PaymentsPort {
  clientToken(): Promise<ClientToken>
  sale(order: SaleOrder): Promise<Sale>
  /**
   * The provider's own record of one sale. Null: it knows of none. They may lag behind by a few minutes, so null
   * proves nothing about a sale that is younger. Throws `ProviderUnknown` where the provider has not decided yet, too.
   */
  find(reference: string): Promise<FoundSale | null>
  /** Sets the money of a sale aside without taking it. */
  authorize(order: SaleOrder): Promise<Hold>
  /** Takes what was authorized. Asked again after an unknown end only when `findHold` says that it still is. */
  capture(id: string): Promise<void>
  /** Gives back what was authorized and not taken. */
  release(id: string): Promise<void>
  /** Like `find`, for an authorization. */
  findHold(reference: string): Promise<FoundHold | null>
  /** Keeps a means of payment at the provider for later sales. The nonce is used up, whatever the outcome. */
  vault(method: ToSave): Promise<Vaulted>
  /** Removes what `vault` kept. Succeeds where it is gone already, so it may be asked again after any failure. */
  forget(token: string): Promise<void>
}
