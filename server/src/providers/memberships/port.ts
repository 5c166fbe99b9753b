import type { Day } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import type { Declined } from '../payments/port'

/** The prices of a month by the settings. A subscription keeps the prices of its start. */
export interface Prices {
  pro: Cents
  unit: Cents
}

/** The amount that a promotion code takes off a bill. */
export interface Discount {
  /** Lowered to the price of the month where it is more. */
  amount: Cents
  /** Null: every bill. */
  bills: number | null
}

export interface ToSubscribe {
  /** Ours. Asked again with the same one, the subscription that is there answers. */
  id: string
  /** The token of a kept means of payment. */
  method: string
  /** The units beyond those that Pro includes. */
  extraUnits: number
  discount: Discount | null
  /** The day of the first bill, which is later where a month is paid already. Null, or a day that has come, bills at once. */
  startsOn: Day | null
}

/** A bill that the provider tried to collect for a subscription. */
export interface SubscriptionCharge {
  /** The provider's. */
  id: string
  amount: Cents
  state: 'captured' | 'settled' | 'declined' | 'voided'
  /** Why it was declined, for the person who pays; blank otherwise. */
  message: string
  at: Date
}

/** A subscription as the provider has it. */
export interface Subscription {
  id: string
  state: 'pending' | 'active' | 'past due' | 'canceled' | 'expired'
  method: string
  extraUnits: number
  discount: { amount: Cents; billsLeft: number | null } | null
  /** The amount of the next bill, without debts. Zero where none follows. */
  nextBill: Cents
  nextBillOn: Day | null
  /** The amount that declined bills left open. */
  owed: Cents
  periodFrom: Day | null
  periodTo: Day | null
  paidThrough: Day | null
  daysPastDue: number
  /** Newest first, at most the last twenty. */
  charges: SubscriptionCharge[]
}

export type Retried = { outcome: 'captured'; id: string } | Declined

type Subscribed = { outcome: 'subscribed'; subscription: Subscription } | Declined

/** A message of the provider about a subscription. It is proof of nothing: the subscription is read again. */
interface SubscriptionNotice {
  kind: string
  subscription: string
}

/**
 * Charges memberships month by month. The provider is the charger; what an account may use is decided by our own row.
 * The provider never prorates: the parts of a month are sales of `PaymentsPort`. Never called inside a transaction.
 * Errors mean what they mean for `PaymentsPort`: after a `ProviderError` nothing happened, after anything else the
 * outcome is unknown, and `find` answers it.
 */
export interface MembershipsPort {
  kind: 'sandbox' | 'braintree'
  /** Sentences for the operator where plan, add-on and discount are missing or cost something else. Empty: all is well. */
  differences(prices: Prices): Promise<string[]>
  /** Makes and changes what a program may; what is left for a person to do stays in `differences`. */
  setUp(prices: Prices): Promise<void>
  subscribe(order: ToSubscribe): Promise<Subscribed>
  /** Null: the provider knows of none. */
  find(id: string): Promise<Subscription | null>
  /**
   * Counts from the next bill on. Refused with a `ProviderError` while the subscription is past due or canceled. A
   * discount that is more than the month then costs is lowered to that.
   */
  setUnits(id: string, extraUnits: number): Promise<Subscription>
  /** The means of payment before it may be forgotten only afterwards. */
  useMethod(id: string, method: string): Promise<Subscription>
  /** No bill follows. Succeeds where it is canceled already. */
  cancel(id: string): Promise<Subscription>
  /** Tries to collect what is owed. After an unknown end, `find` shows what is still owed. */
  retry(id: string, amount: Cents): Promise<Retried>
  /** Reads a message about a subscription; null where it is forged, can't be read, or is about something else. */
  notice(signature: string, payload: string): Promise<SubscriptionNotice | null>
}
