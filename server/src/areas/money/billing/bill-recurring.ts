import { addDays, type Day, later } from '@freehold/rules/day'
import {
  nextRecurringBill,
  type RecurringBill,
  recurringBillsUntil,
  recurringReason,
} from '@freehold/rules/money/recurring-charge'
import type { Scope } from '../../../database/scope'
import { enqueue, type Tx } from '../../../database/write'
import { coverRecurring, type Recurring } from '../journal/recurring-of'
import type { RentAccount } from '../journal/rent-account.sql'
import type { NewCharge } from './post-charges'

type Billable = Pick<RentAccount, 'cancelled' | 'waits' | 'terms' | 'recurring'>

interface RecurringDue {
  of: Recurring
  bill: RecurringBill
}

/** The charges beside the rent that are due up to a day and not billed yet, oldest first, whether or not the tenant moved in. */
export const recurringBills = (
  { terms, recurring }: Pick<Billable, 'terms' | 'recurring'>,
  upTo: Day,
): RecurringDue[] =>
  recurring
    .flatMap((of) => recurringBillsUntil(terms, of, upTo).map((bill) => ({ of, bill })))
    .sort((a, b) => (a.bill.due === b.bill.due ? a.of.id - b.of.id : a.bill.due < b.bill.due ? -1 : 1))

/** The same: none of a lease that was canceled or of a tenant who has not moved in. */
export const recurringDue = (account: Billable, upTo: Day): RecurringDue[] =>
  account.cancelled || account.waits ? [] : recurringBills(account, upTo)

export const recurringCharge = ({ of, bill: { from, to, due, amount, why } }: RecurringDue): NewCharge => ({
  reason: recurringReason(of.kind),
  amount,
  due,
  covers_from: from,
  covers_to: to,
  computed: true,
  by_hand: false,
  recurring: of.id,
  name: of.name,
  why,
})

/** The last day billed of each charge after some bills, oldest first. */
export const coveredBy = (due: readonly RecurringDue[]): { id: number; coveredTo: Day }[] => [
  ...new Map(due.map(({ of, bill }) => [of.id, { id: of.id, coveredTo: bill.to }])).values(),
]

/** Records how far some bills go that were posted apart from the rent. */
export const coverBilled = (tx: Tx, scope: Scope, due: readonly RecurringDue[]): void => {
  const billed = coveredBy(due)
  if (billed.length > 0) enqueue(tx, coverRecurring(scope, billed).compile(tx))
}

/** The same charges, billed that far. */
export const afterBills = (recurring: readonly Recurring[], due: readonly RecurringDue[]): Recurring[] => {
  const covered = new Map(coveredBy(due).map(({ id, coveredTo }) => [id, coveredTo]))
  return recurring.map((one) => ({ ...one, coveredTo: covered.get(one.id) ?? one.coveredTo }))
}

/** The day on which a charge beside the rent is billed next. The first day of a tenant who waits is looked at for its rent. */
export function nextCharge({ cancelled, waits, terms, recurring }: Billable): Day | null {
  if (cancelled || waits) return null
  const days = recurring.flatMap((of) => nextRecurringBill(terms, of)?.due ?? [])
  return days.sort()[0] ?? null
}

/** Nothing of a charge is billed: it begins with the tenancy, or later. */
export const uncovered = (begins: Day, moveIn: Day): Day => addDays(later(begins, moveIn), -1)
