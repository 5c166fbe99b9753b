import { addDays, type Day } from '@freehold/rules/day'
import { addMonths, daysOfMonth, firstOfMonth } from '@freehold/rules/month'

const lastOfEvery = 31

/** The day of the month on which a subscription is billed: Braintree bills one of the 29th on the last of each month. */
export function billingDayOf(first: Day): number {
  const day = Number(first.slice(8))
  return day > 28 ? lastOfEvery : day
}

/** The bill after that of a day. */
export function nextBillingDay(billed: Day, billingDay: number): Day {
  const month = addMonths(firstOfMonth(billed), 1)
  return addDays(month, Math.min(billingDay, daysOfMonth(month)) - 1)
}
