import { addDays, type Day, earlier } from '@freehold/rules/day'
import { billsUntil, nextBillDay, type RentBill, type Terms } from '@freehold/rules/money/billing'
import { periodAt } from '@freehold/rules/money/period'
import { lastOfMonth } from '@freehold/rules/month'
import type { Lease } from './plan-leases'

/** The day that the books are opened with: the last one of the other program, and never one that is still to come. */
export const openingDay = (billFrom: Day, today: Day): Day => earlier(addDays(billFrom, -1), today)

const termsOf = ({ moveIn, leaseEnd, left, rent, period }: Lease, holdover: boolean): Terms => ({
  period,
  rent,
  moveIn,
  moveOut: leaseEnd,
  realMoveOut: left,
  holdover,
})

interface Coverage {
  coveredTo: Day
  nextBillOn: Day | null
}

/**
 * How far the other program has billed a lease: to the end of the period that holds the day before Freehold begins. One that
 * begins later is billed from its first day on.
 */
export function coverageOf(lease: Lease, billFrom: Day, holdover: boolean): Coverage {
  const last = addDays(billFrom, -1)
  const coveredTo = lease.moveIn > last ? addDays(lease.moveIn, -1) : periodAt(lease.period, lease.moveIn, last).to
  return { coveredTo, nextBillOn: nextBillDay(termsOf(lease, holdover), coveredTo) }
}

/** The bills of a lease in the first month after the import. One that waits for another tenant is billed nothing yet. */
export function firstBills(lease: Lease, billFrom: Day, holdover: boolean): RentBill[] {
  const { coveredTo } = coverageOf(lease, billFrom, holdover)
  return billsUntil(termsOf(lease, holdover), coveredTo, lastOfMonth(billFrom))
}
