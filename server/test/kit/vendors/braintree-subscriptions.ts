import { type Day, dayIn } from '@freehold/rules/day'
import type { Kept } from './braintree-methods'
import type { Booked } from './braintree-xml'

export interface Plan {
  id: string
  name: string
  price: string
  billing_frequency: number
  currency_iso_code: string
  billing_day_of_month: number | null
  number_of_billing_cycles: number | null
}

/** An add-on or a discount, as the control panel has it and as a subscription has taken it over. Money is in cents. */
export interface Modification {
  id: string
  amount: number
  quantity: number
  /** Null: it never ends. */
  bills: number | null
  made: number
}

export interface KeptSubscription {
  id: string
  method: string
  status: 'Active' | 'Canceled' | 'Expired' | 'Past Due' | 'Pending'
  price: number
  addOns: Modification[]
  discounts: Modification[]
  /** Less than nothing is a credit. */
  balance: number
  billingDay: number
  nextBillOn: Day
  period: { from: Day; to: Day } | null
  paidThrough: Day | null
  pastDueSince: Day | null
  charges: Booked[]
  /** The bank's codes of the next attempts, which it declines. */
  declines: string[]
}

export interface SignedMessage {
  kind: string
  signature: string
  payload: string
}

/** Braintree's recurring billing. */
export interface Recurring {
  /** Its own calendar: `advance` moves it. */
  day: Day
  plans: Plan[]
  addOns: { id: string; amount: string }[]
  discounts: { id: string; amount: string }[]
  subscriptions: KeptSubscription[]
  /** The messages that it has not sent yet. */
  messages: SignedMessage[]
}

/** The rest of Braintree, for its recurring billing. */
export interface Vault {
  books: Booked[]
  kept: Kept[]
}

export const newRecurring = (): Recurring => ({
  day: dayIn('UTC', new Date()),
  plans: [
    {
      id: 'pro',
      name: 'Pro',
      price: '30.00',
      billing_frequency: 1,
      currency_iso_code: 'USD',
      billing_day_of_month: null,
      number_of_billing_cycles: null,
    },
  ],
  addOns: [{ id: 'unit', amount: '1.00' }],
  discounts: [{ id: 'promo', amount: '1.00' }],
  subscriptions: [],
  messages: [],
})

const lasts = ({ bills, made }: Modification) => bills === null || made < bills
const total = (all: readonly Modification[]) =>
  all.filter(lasts).reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)

/** The amount of the next bill, without the balance. */
export const nextBill = ({ price, addOns, discounts }: KeptSubscription): number =>
  price + total(addOns) - total(discounts)
