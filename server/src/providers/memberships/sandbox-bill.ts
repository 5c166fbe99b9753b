import { addDays, type Day } from '@freehold/rules/day'
import { add, type Cents, cents, zero } from '@freehold/rules/money'
import type { Declined } from '../payments/port'
import { nextBillingDay } from './billing-days'
import { fullMonth, monthWith } from './month'
import type { Discount } from './port'

/** A subscription in the books of the sandbox. */
export interface Booked {
  id: string
  method: string
  state: 'pending' | 'active' | 'past due' | 'canceled'
  extraUnits: number
  pro: Cents
  unit: Cents
  /** `bills` are those left. */
  discount: Discount | null
  owed: Cents
  billingDay: number
  nextBillOn: Day
  period: { from: Day; to: Day } | null
  paidThrough: Day | null
  pastDueSince: Day | null
}

/** An attempt to collect. */
export interface Attempt {
  amount: Cents
  /** Null: it was paid. */
  refusal: Declined | null
}

/** Answers why a sum cannot be collected; null where it can. */
export type Collect = (amount: Cents, booked: Booked) => Declined | null

export const monthOf = (booked: Booked): Cents => monthWith(fullMonth(booked, booked.extraUnits), booked.discount)

/** Makes the bill whose day has come. What earlier ones left open is collected with it, and a bill over nothing is paid. */
export function billed(booked: Booked, collect: Collect): { booked: Booked; attempt: Attempt | null } {
  const { discount, nextBillOn: day } = booked
  const amount = add(booked.owed, monthOf(booked))
  const refusal = amount === zero ? null : collect(amount, booked)
  const nextBillOn = nextBillingDay(day, booked.billingDay)
  const period = { from: day, to: addDays(nextBillOn, -1) }
  const after = { ...booked, discount: discount && oneLess(discount), nextBillOn, period }
  return {
    booked: refusal === null ? paid(after) : unpaid(after, amount, day),
    attempt: amount === zero ? null : { amount, refusal },
  }
}

const oneLess = ({ amount, bills }: Discount): Discount | null =>
  bills === 1 ? null : { amount, bills: bills === null ? null : bills - 1 }

const paid = (booked: Booked): Booked => ({
  ...booked,
  state: 'active',
  owed: zero,
  paidThrough: booked.period?.to ?? null,
  pastDueSince: null,
})

const unpaid = (booked: Booked, owed: Cents, day: Day): Booked => ({
  ...booked,
  state: 'past due',
  owed,
  pastDueSince: booked.pastDueSince ?? day,
})

/** Something of what is owed was paid. */
export const repaid = (booked: Booked, amount: Cents): Booked =>
  amount >= booked.owed ? paid(booked) : { ...booked, owed: cents(booked.owed - amount) }

export const isOver = ({ state }: Booked): boolean => state === 'canceled'
