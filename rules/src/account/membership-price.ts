import { type Day, daysBetween, daysFromTo } from '../day'
import { add, type Cents, cents, smaller, subtract, zero } from '../money'
import { billingPeriodEnd } from './billing-period'

/** The units that Pro includes. */
export const includedUnits = 2

/** The room of Core. */
export const coreLimits = { users: 2, units: 2 } as const

/** The operator's prices for a month. */
export interface MembershipPrices {
  pro: Cents
  /** The price of each unit beyond those that Pro includes. */
  unit: Cents
}

export interface MembershipDiscount {
  amount: Cents
  /** Null: every bill. */
  bills: number | null
}

/** A month's bill with its parts, which add up to the total. */
export interface MonthlyPrice {
  pro: Cents
  units: Cents
  off: Cents
  total: Cents
}

/** A discount takes off at most what there is to pay. */
export function monthlyPrice({
  pro,
  unit,
  extraUnits,
  discount,
}: MembershipPrices & { extraUnits: number; discount: Cents }): MonthlyPrice {
  const units = cents(unit * extraUnits)
  const full = add(pro, units)
  const off = smaller(discount, full)
  return { pro, units, off, total: subtract(full, off) }
}

interface Period {
  from: Day
  to: Day
}

/** The price of units for the days after today of a month that is paid already, half a cent rounded up. */
export function proratedUnits({
  unit,
  units,
  period,
  today,
}: {
  unit: Cents
  units: number
  period: Period
  today: Day
}): {
  amount: Cents
  daysLeft: number
  days: number
} {
  const days = daysFromTo(period.from, period.to)
  // The day of the change counts as used.
  const daysLeft = Math.min(days, Math.max(0, daysBetween(today, period.to)))
  const doubled = 2 * unit * units * daysLeft
  return { amount: cents(Math.floor((doubled + days) / (2 * days))), daysLeft, days }
}

/** The bills that follow: the next one, and the first one without the discount. */
interface MembershipOutlook {
  next: MonthlyPrice & { on: Day }
  /** Null: each bill is like the next one. */
  later: (MonthlyPrice & { on: Day }) | null
}

/** `nextOn` is the day of the next bill. */
export function membershipOutlook({
  nextOn,
  discount,
  ...of
}: MembershipPrices & { extraUnits: number; discount: MembershipDiscount | null; nextOn: Day }): MembershipOutlook {
  const full = monthlyPrice({ ...of, discount: zero })
  if (discount === null || discount.bills === 0) return { next: { ...full, on: nextOn }, later: null }
  const next = { ...monthlyPrice({ ...of, discount: discount.amount }), on: nextOn }
  if (discount.bills === null) return { next, later: null }
  return { next, later: { ...full, on: billAfter(nextOn, discount.bills) } }
}

/** The day of a bill so many months after another one. */
function billAfter(first: Day, bills: number): Day {
  let day = first
  for (let i = 0; i < bills; i += 1) day = billingPeriodEnd(first, day)
  return day
}
