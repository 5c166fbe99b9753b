import { addDays, type Day, earlier } from '@freehold/rules/day'
import { billsUntil, nextBillDay, type RentBill, type Terms } from '@freehold/rules/money/billing'
import { periodAt } from '@freehold/rules/money/period'
import { type RecurringBill, type RecurringCharge, recurringBillsUntil } from '@freehold/rules/money/recurring-charge'
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
  /** Charges beside the rent are billed as far as the rent is. */
  nextChargeOn: Day | null
}

/**
 * How far the other program has billed a lease: to the end of the period that holds the day before Freehold begins. One that
 * begins later is billed from its first day on.
 */
export function coverageOf(lease: Lease, billFrom: Day, holdover: boolean): Coverage {
  const last = addDays(billFrom, -1)
  const coveredTo = lease.moveIn > last ? addDays(lease.moveIn, -1) : periodAt(lease.period, lease.moveIn, last).to
  const nextBillOn = nextBillDay(termsOf(lease, holdover), coveredTo)
  return { coveredTo, nextBillOn, nextChargeOn: lease.charges.length > 0 ? nextBillOn : null }
}

/** The bills of a lease in the first month after the import. One that waits for another tenant is billed nothing yet. */
export function firstBills(lease: Lease, billFrom: Day, holdover: boolean): (RentBill | RecurringBill)[] {
  const { coveredTo } = coverageOf(lease, billFrom, holdover)
  const [terms, upTo] = [termsOf(lease, holdover), lastOfMonth(billFrom)]
  const others = chargesOf(lease, coveredTo).flatMap((charge) => recurringBillsUntil(terms, charge, upTo))
  return [...billsUntil(terms, coveredTo, upTo), ...others]
}

/** The charges of a lease beside its rent, billed by the other program as far as the rent is. */
export const chargesOf = ({ charges, moveIn, period }: Lease, coveredTo: Day): RecurringCharge[] =>
  charges.map(({ kind, amount }) => ({
    kind,
    name: '',
    period,
    begins: moveIn,
    ends: null,
    steps: [{ from: moveIn, amount }],
    coveredTo,
  }))
