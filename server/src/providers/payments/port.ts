import type { Cents } from '@freehold/rules/money'

/** The means of payment, as far as a receipt shows it: never a card number. */
export interface PaymentMethod {
  kind: 'card' | 'paypal' | 'bank'
  /** Visa, Mastercard ..., or the bank's name where it is known. */
  brand?: string
  last4?: string
}

interface Order {
  amount: Cents
  /** Ours, and new for every try: the provider's books are asked by it. */
  reference: string
  description: string
}

/** The payer's permission for a bank debit, as it was shown. */
export interface Mandate {
  text: string
  acceptedAt: Date
}

/**
 * The nonce that the card form returned is good for one sale; the token of a saved method for any number. A bank account
 * is debited by its token and with a mandate, which no other method has.
 */
export type SaleOrder = Order &
  ({ nonce: string; token?: undefined; mandate?: undefined } | { token: string; nonce?: undefined; mandate?: Mandate })

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
  /** A bank debit that came back, before it settled or after, with the bank's code (R01 ...), blank where it gave none. */
  | { state: 'returned'; code: string; at: Date | null }
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
  kind: 'card' | 'paypal'
  /** Null: the card doesn't say. */
  debit: boolean | null
  /** Year and month: 2029-04. */
  expires: string | null
  /** The email of a PayPal account; blank for a card. */
  account: string
}

/** The address that the bank has of the card's owner, in the United States. */
export interface BillingAddress {
  cardholder: string
  street: string
  city: string
  /** Two letters. */
  state: string
  zip: string
}

interface ToSave {
  /** Ours, one for each payer: the provider keeps the methods of one customer together. */
  customer: string
  nonce: string
  /** Ours, and new for every try: what was saved without an answer is removed by it. At most 36 letters and digits. */
  token: string
}

interface ToSaveMethod extends ToSave {
  /** Asked of a card's bank; a payment form that asked for the address itself needs none. */
  billing?: BillingAddress
}

interface Saved {
  outcome: 'saved'
  token: string
  method: SavedMethod
}

export type Vaulted = Saved | Declined

/** How a bank account is verified: at once by the bank network, or by two small deposits that its owner reads off. */
export type BankWay = 'NETWORK_CHECK' | 'MICRO_TRANSFERS'

/** A bank account that the provider keeps: never its numbers. */
export interface SavedBank {
  /** Blank where it isn't known. */
  bank: string
  last4: string
  accountType: 'CHECKING' | 'SAVINGS'
}

interface VaultedAccount {
  outcome: 'saved'
  token: string
  bank: SavedBank
  /** Only a verified account can be debited. */
  check: 'verified' | 'pending'
  /** The provider's number of the check: the deposits are confirmed by it. */
  verification: string | null
}

/** `deposits`: small deposits may verify the account, because the network knew nothing about it. */
export type VaultedBank = VaultedAccount | (Declined & { deposits: boolean })

export interface BankCheck {
  check: 'verified' | 'pending' | 'failed'
  verification: string | null
}

/** `locked`: after too many wrong amounts the account can't be verified any more. */
export type Deposits = 'verified' | 'pending' | 'differ' | 'locked'

/** A bank debit that came back, which can be after it had settled. Whether it counts, `find` says. */
export interface BankReturn {
  /** Ours. */
  reference: string
  /** The provider's. */
  id: string
  /** R01 ... */
  code: string
  at: Date
}

/** A message that the provider sends by itself. It is proof of nothing: what it is about is asked for. */
interface Notice {
  /** transaction_settled ... */
  kind: string
  /** Our reference of the sale; null where it is about something else. */
  reference: string | null
}

/** The token that starts the card form in the browser. */
interface ClientToken {
  kind: 'sandbox' | 'braintree'
  token: string
}

/**
 * Takes money by card, PayPal or bank debit. Never called inside a transaction: the intent is written before the call, the outcome
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
  vault(method: ToSaveMethod): Promise<Vaulted>
  /** Removes what `vault` kept. Succeeds where it is gone already, so it may be asked again after any failure. */
  forget(token: string): Promise<void>
  /** True if bank accounts can be saved and debited here. */
  bankDebits(): boolean
  /** Like `vault`, for a bank account, which is verified on the way. A declined one is not kept. */
  vaultBank(account: ToSave & { by: BankWay }): Promise<VaultedBank>
  /** How far the check of a kept bank account is. Failed, too, where none is kept under the token. */
  bankCheck(token: string): Promise<BankCheck>
  /** Tries the amounts of the two small deposits, in any order. */
  confirmDeposits(verification: string, amounts: readonly [Cents, Cents]): Promise<Deposits>
  /** The bank debits whose return became known in this time, both ends included. */
  returnsBetween(from: Date, to: Date): Promise<BankReturn[]>
  /** Reads a message of the provider; null where it is forged or can't be read. */
  notice(signature: string, payload: string): Promise<Notice | null>
  /** Answers the provider's question whether messages arrive here; null where it is not one. */
  answerChallenge(challenge: string): Promise<string | null>
}
