import type { Day } from '@freehold/rules/day'
import type { Answer } from './braintree-answers'
import { bill, billingDayOf, collect, note, paid, wasTaken } from './braintree-billing'
import { subscriptionXml } from './braintree-subscription-xml'
import type { KeptSubscription, Modification, Recurring, Vault } from './braintree-subscriptions'
import { complaintXml, head, refusedSaleXml, saleXml } from './braintree-xml'

interface WantedModification {
  inherited_from_id?: string
  existing_id?: string
  quantity?: number
  amount?: string
  never_expires?: boolean
  number_of_billing_cycles?: number
}

interface Changes {
  add?: WantedModification[]
  update?: WantedModification[]
  remove?: string[]
}

/** A subscription as it is asked for. */
export interface Wanted {
  id?: string
  plan_id?: string
  payment_method_token?: string
  price?: string
  first_billing_date?: string
  add_ons?: Changes
  discounts?: Changes
  options?: { start_immediately?: boolean; prorate_charges?: boolean; do_not_inherit_add_ons_or_discounts?: boolean }
}

const complaint = (code: string): Answer => ({ status: 422, xml: complaintXml(code, `Complaint ${code}.`) })

const answered = (subscription: KeptSubscription, recurring: Recurring, status = 200): Answer => ({
  status,
  xml: head + subscriptionXml(subscription, recurring),
})

const inCents = (text: string | undefined): number => Math.round(Number(text) * 100)

export function createSubscription(recurring: Recurring, vault: Vault, wanted: Wanted): Answer {
  const { id = '', payment_method_token: method = '', first_billing_date: first, options } = wanted
  if (!/^[\w-]{1,36}$/.test(id)) return complaint('81906')
  if (recurring.subscriptions.some((one) => one.id === id)) return complaint('81902')
  const plan = recurring.plans.find((one) => one.id === wanted.plan_id)
  if (!plan) return complaint('91904')
  const unfit = unfitFor(vault, method)
  if (unfit) return unfit
  if (first !== undefined && options?.start_immediately) return complaint('91917')
  if (first !== undefined && first < recurring.day) return complaint('91916')
  const start = (first ?? recurring.day) as Day
  const subscription: KeptSubscription = {
    id,
    method,
    status: 'Pending',
    price: inCents(wanted.price ?? plan.price),
    addOns: [],
    discounts: [],
    balance: 0,
    billingDay: billingDayOf(start),
    nextBillOn: start,
    period: null,
    paidThrough: null,
    pastDueSince: null,
    charges: [],
    declines: [],
  }
  const refusal = modify(recurring, subscription, wanted)
  if (refusal) return refusal
  const charge = first === undefined ? bill(recurring, vault, subscription) : null
  // Nothing is kept of a subscription whose first bill is declined.
  if (charge && !wasTaken(charge)) return { status: 422, xml: refusedSaleXml(charge) }
  recurring.subscriptions.push(subscription)
  return answered(subscription, recurring, 201)
}

/** It is kept, and does not pay every month. */
export const neverRecurs = 'fake-never-recurring-nonce'

function unfitFor({ kept }: Vault, method: string): Answer | null {
  const found = kept.find(({ token }) => token === method)
  if (!found) return complaint('91903')
  return found.nonce === neverRecurs ? complaint('91928') : null
}

/** Null: done. */
function modify(recurring: Recurring, subscription: KeptSubscription, { add_ons, discounts }: Wanted): Answer | null {
  return (
    changeList(recurring.addOns, subscription.addOns, add_ons) ??
    changeList(recurring.discounts, subscription.discounts, discounts)
  )
}

function changeList(
  panel: readonly { id: string; amount: string }[],
  list: Modification[],
  { add = [], update = [], remove = [] }: Changes = {},
): Answer | null {
  if ([...add, ...update].some(({ quantity = 1 }) => quantity < 1)) return complaint('92010')
  for (const { inherited_from_id: id = '', quantity = 1, amount, number_of_billing_cycles: bills = null } of add) {
    const known = panel.find((one) => one.id === id)
    if (!known) return complaint('92013')
    if (list.some((one) => one.id === id)) return complaint('91911')
    list.push({ id, quantity, amount: inCents(amount ?? known.amount), bills, made: 0 })
  }
  for (const { existing_id: id, quantity, amount } of update) {
    const there = list.find((one) => one.id === id)
    if (!there) return complaint('92011')
    Object.assign(there, quantity !== undefined && { quantity }, amount !== undefined && { amount: inCents(amount) })
  }
  for (const id of remove) {
    const at = list.findIndex((one) => one.id === id)
    if (at < 0) return complaint('92016')
    list.splice(at, 1)
  }
  return null
}

export function updateSubscription(recurring: Recurring, vault: Vault, id: string, wanted: Wanted): Answer {
  const subscription = recurring.subscriptions.find((one) => one.id === id)
  if (!subscription) return { status: 404, xml: '' }
  // The product prorates by itself: a change that leaves it to Braintree is a fault of its own.
  if (wanted.options?.prorate_charges !== false) return { status: 500, xml: '' }
  if (subscription.status === 'Canceled') return complaint('81901')
  if (subscription.status === 'Expired') return complaint('81910')
  const { payment_method_token: method, price } = wanted
  if (subscription.status === 'Past Due' && price !== undefined) return complaint('91920')
  if (subscription.status === 'Past Due' && (wanted.add_ons || wanted.discounts)) return complaint('92022')
  const unfit = method === undefined ? null : unfitFor(vault, method)
  if (unfit) return unfit
  const refusal = modify(recurring, subscription, wanted)
  if (refusal) return refusal
  Object.assign(subscription, method !== undefined && { method }, price !== undefined && { price: inCents(price) })
  return answered(subscription, recurring)
}

export function cancelSubscription(recurring: Recurring, id: string): Answer {
  const subscription = recurring.subscriptions.find((one) => one.id === id)
  if (!subscription) return { status: 404, xml: '' }
  if (subscription.status === 'Canceled') return complaint('81905')
  end(recurring, subscription)
  return answered(subscription, recurring)
}

export function end(recurring: Recurring, subscription: KeptSubscription): void {
  subscription.status = 'Canceled'
  subscription.pastDueSince = null
  note(recurring, subscription, 'canceled')
}

export function retrySubscription(recurring: Recurring, vault: Vault, wanted: Record<string, unknown>): Answer {
  const subscription = recurring.subscriptions.find((one) => one.id === wanted.subscription_id)
  if (!subscription) return complaint('91528')
  if (subscription.status !== 'Past Due') return complaint('91531')
  const charge = collect(vault, subscription, inCents(String(wanted.amount)), recurring.day)
  if (!wasTaken(charge)) return { status: 422, xml: refusedSaleXml(charge) }
  paid(recurring, subscription, inCents(charge.amount))
  return { status: 201, xml: saleXml(charge) }
}
