import { addDays, type Day } from '@freehold/rules/day'
import { fates } from './braintree-sales'
import { digest, signed } from './braintree-signed'
import { messageXml } from './braintree-subscription-xml'
import { type KeptSubscription, nextBill, type Recurring, type Vault } from './braintree-subscriptions'
import type { Booked } from './braintree-xml'

/** The day of the month of a subscription's bills: the 29th and later is the last of each month. */
export const billingDayOf = (day: Day): number => (Number(day.slice(8)) > 28 ? 31 : Number(day.slice(8)))

function followingBill(day: Day, billingDay: number): Day {
  const next = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 2, 0)
  next.setUTCDate(Math.min(billingDay, next.getUTCDate()))
  return next.toISOString().slice(0, 10) as Day
}

let attempts = 0

/** One attempt to collect, which the card, a script or the amount decides on. */
export function collect(vault: Vault, subscription: KeptSubscription, amount: number, day: Day): Booked {
  const nonce = vault.kept.find(({ token }) => token === subscription.method)?.nonce ?? ''
  const byAmount = amount >= 200_000 && amount <= 300_000 ? String(Math.floor(amount / 100)) : undefined
  const code = subscription.declines.shift() ?? byAmount
  const fate = code ? { status: 'processor_declined', processorResponseCode: code } : fates[nonce]
  if (!fate) throw new Error(`Braintree keeps no card ${subscription.method}`)
  attempts += 1
  const createdAt = new Date(Date.parse(`${day}T08:00:00Z`) + attempts)
  const charge: Booked = {
    id: digest(`${subscription.id} ${attempts}`).slice(0, 8),
    orderId: '',
    amount: (amount / 100).toFixed(2),
    nonce,
    subscriptionId: subscription.id,
    createdAt,
    ...fate,
  }
  vault.books.push(charge)
  subscription.charges.unshift(charge)
  return charge
}

export const wasTaken = ({ status }: Booked): boolean =>
  ['submitted_for_settlement', 'settling', 'settled'].includes(status)

/** A message that waits to be sent. */
export function note(recurring: Recurring, subscription: KeptSubscription, event: string): void {
  const kind = `subscription_${event}`
  const at = new Date(Date.parse(`${recurring.day}T08:00:00Z`) + recurring.messages.length * 1000 + attempts)
  recurring.messages.push({ kind, ...signed(kind, messageXml(subscription), at) })
}

/** The bill whose day has come, with what earlier ones left open. A credit is used up first. */
export function bill(recurring: Recurring, vault: Vault, subscription: KeptSubscription): Booked | null {
  const day = subscription.nextBillOn
  const due = subscription.balance + nextBill(subscription)
  for (const one of [...subscription.addOns, ...subscription.discounts]) one.made += 1
  subscription.nextBillOn = followingBill(day, subscription.billingDay)
  subscription.period = { from: day, to: addDays(subscription.nextBillOn, -1) }
  const charge = due > 0 ? collect(vault, subscription, due, day) : null
  subscription.balance = due
  if (charge === null) settle(subscription, due)
  else if (wasTaken(charge)) paid(recurring, subscription, due)
  else fall(recurring, subscription, day)
  return charge
}

const settle = (subscription: KeptSubscription, amount: number) => {
  if (amount > 0) subscription.balance -= amount
  if (subscription.balance > 0) return
  subscription.status = 'Active'
  subscription.paidThrough = subscription.period?.to ?? null
  subscription.pastDueSince = null
}

/** Money for what is owed arrived. */
export function paid(recurring: Recurring, subscription: KeptSubscription, amount: number): void {
  const before = subscription.status
  settle(subscription, amount)
  note(recurring, subscription, 'charged_successfully')
  if (before !== subscription.status) note(recurring, subscription, 'went_active')
}

function fall(recurring: Recurring, subscription: KeptSubscription, day: Day): void {
  const before = subscription.status
  subscription.status = 'Past Due'
  subscription.pastDueSince ??= day
  note(recurring, subscription, 'charged_unsuccessfully')
  if (before !== 'Past Due') note(recurring, subscription, 'went_past_due')
}

/** Moves Braintree's calendar, and makes each bill on its day. */
export function advance({ recurring, ...vault }: Vault & { recurring: Recurring }, to: Day): void {
  while (recurring.day < to) {
    recurring.day = addDays(recurring.day, 1)
    for (const subscription of recurring.subscriptions)
      if (subscription.status !== 'Canceled' && subscription.nextBillOn <= recurring.day)
        bill(recurring, vault, subscription)
  }
}
