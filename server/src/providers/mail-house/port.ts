import type { DeliverySpeed, MailColor } from '@freehold/rules/leasing/mail/mail-kinds'
import type { Cents } from '@freehold/rules/money'

/** An address in postal form: capitals, no points, the post's own short words. */
export interface PostalAddress {
  name: string
  address1: string
  address2: string
  city: string
  state: string
  zipcode: string
}

export interface LetterSpec {
  color: MailColor
  speed: DeliverySpeed
  /** How many copies go to the recipient, each in an envelope of its own. */
  quantity: number
  pages: number
}

export interface LetterOrder extends LetterSpec {
  /** Ours, and new for every letter: drafts are found by it. */
  reference: string
  from: PostalAddress
  to: PostalAddress
  pdf: Buffer
  sha256: string
  /** The price that the sender agreed to; a higher one is refused. */
  price: Cents
}

/** One line of a price. */
export interface PricePart {
  label: string
  amount: Cents
}

export interface LetterEvent {
  at: Date
  words: string
  place: string
}

export interface Refused {
  state: 'refused'
  /** A sentence for the sender. */
  message: string
}

export type Mailable = { state: 'mailable'; address: PostalAddress } | Refused
export type Priced = { state: 'priced'; total: Cents; parts: PricePart[] } | Refused
type Drafted = { state: 'drafted'; ref: string } | Refused

/** The letter as the provider knows it. A status that is not known reads as `handed`: it was taken, and more will come. */
export interface LetterStanding {
  state: 'draft' | 'handed' | 'on its way' | 'delivered' | 'returned' | 'failed'
  confirmation: string
  tracking: string
  /** The sentence of a failure; blank otherwise. */
  message: string
  /** The provider's own word, kept as it came. */
  raw: string
  events: LetterEvent[]
}

/**
 * Prints letters and hands them to the post. Never called inside a transaction. Everything before `submit` costs
 * nothing and may be done again; the draft's number is committed before it is submitted. A `ProviderError` means that
 * certainly nothing happened. A `ProviderUnknown`, like any other failure, means that the outcome is unknown, and
 * `find` is asked before anything else.
 */
export interface MailHousePort {
  kind: 'sandbox' | 'click2mail'
  check(address: PostalAddress): Promise<Mailable>
  price(spec: LetterSpec): Promise<Priced>
  draft(letter: LetterOrder): Promise<Drafted>
  /** Spends money, and cannot be undone. The same draft is submitted once. */
  submit(ref: string): Promise<LetterStanding | Refused>
  /** Null where the provider knows no such draft or letter. */
  find(ref: string): Promise<LetterStanding | null>
  /** Deletes a draft that was not submitted. */
  cancel(ref: string): Promise<void>
}
