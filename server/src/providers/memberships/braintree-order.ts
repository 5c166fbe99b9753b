import type { Day } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import type { SubscriptionCreateRequest, SubscriptionUpdateRequest } from 'braintree'
import { names, type ReadSubscription } from './braintree-subscription'
import { fullMonth, within } from './month'
import type { Discount, Prices, ToSubscribe } from './port'

export const inDollars = (amount: Cents): string => (amount / 100).toFixed(2)

/** The order of a new subscription. Nothing of the plan is inherited but that it is billed every month. */
export function creationOf(order: ToSubscribe, prices: Prices, today: Day): SubscriptionCreateRequest {
  const { id, method, extraUnits } = order
  const discount = within(fullMonth(prices, extraUnits), order.discount)
  // A day that has come is refused by Braintree, whose own day may be behind UTC's but never ahead of it.
  const startsOn = order.startsOn !== null && order.startsOn > today ? order.startsOn : null
  return {
    id,
    planId: names.plan,
    paymentMethodToken: method,
    price: inDollars(prices.pro),
    neverExpires: true,
    ...(extraUnits > 0 && { addOns: { add: [unitsToAdd(extraUnits, prices.unit)] } }),
    ...(discount && { discounts: { add: [{ inheritedFromId: names.discount, ...lasting(discount) }] } }),
    // The package's types want a moment, of which Braintree takes the day in its own time zone.
    ...(startsOn !== null && { firstBillingDate: startsOn as unknown as Date }),
    options: { doNotInheritAddOnsOrDiscounts: true, ...(startsOn === null && { startImmediately: true }) },
  }
}

const unitsToAdd = (quantity: number, unit: Cents) => ({
  inheritedFromId: names.addOn,
  quantity,
  amount: inDollars(unit),
  neverExpires: true,
})

const lasting = ({ amount, bills }: Discount) => ({
  amount: inDollars(amount),
  ...(bills === null ? { neverExpires: true } : { numberOfBillingCycles: bills }),
})

/** Null: nothing changes. An add-on's quantity is never zero: it goes instead. */
export function changeOfUnits(
  { subscription, pro, unit }: ReadSubscription,
  extraUnits: number,
  prices: Prices,
): Omit<SubscriptionUpdateRequest, 'options'> | null {
  if (extraUnits === subscription.extraUnits) return null
  const full = fullMonth({ pro, unit: unit ?? prices.unit }, extraUnits)
  return { addOns: unitsAs(extraUnits, unit, prices), ...lowered(subscription.discount, full) }
}

function unitsAs(quantity: number, unit: Cents | null, prices: Prices) {
  if (unit === null) return { add: [unitsToAdd(quantity, prices.unit)] }
  return quantity === 0 ? { remove: [names.addOn] } : { update: [{ existingId: names.addOn, quantity }] }
}

function lowered(discount: ReadSubscription['subscription']['discount'], full: Cents) {
  if (!discount || discount.amount <= full) return {}
  return { discounts: { update: [{ existingId: names.discount, amount: inDollars(full) }] } }
}
