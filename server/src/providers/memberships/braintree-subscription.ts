import { parseDay } from '@freehold/rules/day'
import { type Cents, cents, zero } from '@freehold/rules/money'
import { z } from 'zod'
import { amount, saleStateOf, Transaction } from '../payments/braintree-transaction'
import { readable } from '../payments/readable'
import { ProviderUnknown } from '../provider-unknown'
import type { Subscription, SubscriptionCharge } from './port'

const day = z.string().transform((text, problem) => {
  const parsed = parseDay(text)
  if (parsed !== null) return parsed
  problem.addIssue('is not a day')
  return z.NEVER
})

const moment = z.string().transform((text, problem) => {
  const at = new Date(text)
  if (!Number.isNaN(at.getTime())) return at
  problem.addIssue('is not a moment')
  return z.NEVER
})

const Charge = Transaction.extend({ createdAt: moment })

/** A subscription as Braintree answers it. */
const Kept = z.object({
  id: z.string().min(1),
  status: z.enum(['Active', 'Canceled', 'Expired', 'Past Due', 'Pending']),
  paymentMethodToken: z.string(),
  price: amount,
  balance: amount,
  nextBillingPeriodAmount: amount.nullish(),
  nextBillingDate: day.nullish(),
  billingPeriodStartDate: day.nullish(),
  billingPeriodEndDate: day.nullish(),
  paidThroughDate: day.nullish(),
  daysPastDue: z.int().nullish(),
  addOns: z.array(z.object({ id: z.string(), amount, quantity: z.int().positive() })),
  discounts: z.array(
    z.object({
      id: z.string(),
      amount,
      neverExpires: z.boolean().nullish(),
      numberOfBillingCycles: z.int().nullish(),
      currentBillingCycle: z.int().nullish(),
    }),
  ),
  transactions: z.array(Charge),
})
type Kept = z.output<typeof Kept>

/** The names of the plan, the add-on and the discount there. */
export const names = { plan: 'pro', addOn: 'unit', discount: 'promo' } as const

/** Facts that a change needs besides. */
export interface ReadSubscription {
  subscription: Subscription
  /** The prices of its start. Null: it has no units beyond those of Pro. */
  pro: Cents
  unit: Cents | null
}

export function readSubscription(answer: unknown, id: string): ReadSubscription {
  const kept = readable(Kept, answer)
  if (kept.id !== id) throw new ProviderUnknown('The payment provider answered about another subscription.')
  const units = kept.addOns.find((one) => one.id === names.addOn)
  return { subscription: subscriptionOf(kept, units?.quantity ?? 0), pro: kept.price, unit: units?.amount ?? null }
}

const states = {
  Active: 'active',
  Canceled: 'canceled',
  Expired: 'expired',
  'Past Due': 'past due',
  Pending: 'pending',
} as const

const atLeastNothing = (amount: Cents): Cents => cents(Math.max(0, amount))
const shown = 20

function subscriptionOf(kept: Kept, extraUnits: number): Subscription {
  const state = states[kept.status]
  const over = state === 'canceled' || state === 'expired'
  return {
    id: kept.id,
    state,
    method: kept.paymentMethodToken,
    extraUnits,
    discount: discountOf(kept),
    nextBill: over ? zero : atLeastNothing(kept.nextBillingPeriodAmount ?? zero),
    nextBillOn: over ? null : (kept.nextBillingDate ?? null),
    // Less than nothing is a credit.
    owed: atLeastNothing(kept.balance),
    periodFrom: kept.billingPeriodStartDate ?? null,
    periodTo: kept.billingPeriodEndDate ?? null,
    paidThrough: kept.paidThroughDate ?? null,
    daysPastDue: state === 'past due' ? (kept.daysPastDue ?? 0) : 0,
    charges: kept.transactions
      .flatMap(chargeOf)
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, shown),
  }
}

/** One whose bills are over stays in the list. */
function discountOf({ discounts }: Kept): Subscription['discount'] {
  const discount = discounts.find(({ id }) => id === names.discount)
  if (!discount || discount.amount === 0) return null
  const { neverExpires, numberOfBillingCycles: bills, currentBillingCycle: made } = discount
  if (neverExpires || bills == null) return { amount: discount.amount, billsLeft: null }
  const billsLeft = bills - (made ?? 0)
  return billsLeft > 0 ? { amount: discount.amount, billsLeft } : null
}

/** Only what was collected, or was not: money given back is no charge, and what is not decided yet comes later. */
function chargeOf(transaction: z.output<typeof Charge>): SubscriptionCharge[] {
  if (transaction.type !== 'sale' || undecided.has(transaction.status)) return []
  const found = saleStateOf(transaction)
  const state = found.state === 'returned' ? 'declined' : found.state
  const message = found.state === 'declined' ? found.message : ''
  return [{ id: found.id, amount: found.amount, state, message, at: transaction.createdAt }]
}

const undecided = new Set(['authorizing', 'authorized'])
