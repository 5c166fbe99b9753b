import { addDays, type Day, earlier } from '@freehold/rules/day'
import { billsUntil, nextBillDay, type RentBill } from '@freehold/rules/money/billing'
import { dayAt, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { byOccupancy } from '../journal/by-occupancy'
import { type Posting, post } from '../journal/journal.sql'
import { type Progress, type RentAccount, setProgress } from '../journal/rent-account.sql'
import { afterBills, coveredBy, nextCharge, recurringCharge, recurringDue } from './bill-recurring'
import { chargesOf, type NewCharge } from './post-charges'
import { freeReceipts } from './receipt.sql'

/**
 * Bills the rent of some occupancies and the charges beside it, locked by the caller, up to the day at their property. What
 * was billed before is left alone.
 */
export async function billAccounts(tx: Tx, scope: Scope, accounts: readonly RentAccount[]): Promise<{ bills: number }> {
  const occupancies = accounts.map(({ occupancy }) => occupancy)
  const waiting = byOccupancy(await freeReceipts(tx, scope, occupancies))
  const postings: Posting[] = []
  const progress: Progress[] = []
  for (const account of accounts) {
    const today = dayAt(scope, account.timezone)
    const bills = rentDue(account, today)
    const charges = withRent(bills.map(rentCharge), recurringDue(account, today).map(recurringCharge))
    postings.push(...chargesOf(account, charges, waiting.get(account.occupancy) ?? []).postings)
    progress.push(progressOf(account, bills, today))
  }
  await post(tx, scope, postings)
  await setProgress(tx, scope, progress)
  return { bills: postings.length }
}

export const rentCharge = ({ from, to, due, amount, why }: RentBill): NewCharge => ({
  reason: 'RENT',
  amount,
  due,
  covers_from: from,
  covers_to: to,
  computed: true,
  by_hand: false,
  why,
})

/** Rent and the charges beside it in one order: by the day they are due, rent first. */
export const withRent = (rents: readonly NewCharge[], others: readonly NewCharge[]): NewCharge[] =>
  [...rents, ...others].sort((a, b) => (a.due === b.due ? 0 : a.due < b.due ? -1 : 1))

/** All that is billed with the rent up to a day, and is not billed yet. */
export const billsDue = (account: RentAccount, upTo: Day): NewCharge[] =>
  withRent(rentDue(account, upTo).map(rentCharge), recurringDue(account, upTo).map(recurringCharge))

function progressOf(account: RentAccount, bills: readonly RentBill[], today: Day): Progress {
  const others = recurringDue(account, today)
  const coveredTo = bills.at(-1)?.to ?? account.coveredTo
  return {
    occupancy: account.occupancy,
    coveredTo,
    nextBillOn: nextTurn(account, coveredTo),
    nextFeeOn: nextLook(account, bills[0]?.due),
    nextChargeOn: nextCharge({ ...account, recurring: afterBills(account.recurring, others) }),
    recurring: coveredBy(others),
  }
}

/** The rent up to a day that is not billed yet: none of a lease that was cancelled or of a tenant who has not moved in. */
export const rentDue = ({ cancelled, waits, terms, coveredTo }: RentAccount, upTo: Day): RentBill[] =>
  cancelled || waits ? [] : billsUntil(terms, coveredTo, upTo)

/** When rent is looked at next. A newcomer who waits for the tenant before is looked at on its first day: see `waitOn`. */
export const nextTurn = ({ cancelled, waits, terms }: RentAccount, coveredTo: Day): Day | null =>
  cancelled ? null : waits ? terms.moveIn : nextBillDay(terms, coveredTo)

/** When a late fee can first fall due for rent that is due on a day. */
export function nextLook({ fee, nextFeeOn }: Pick<RentAccount, 'fee' | 'nextFeeOn'>, due: Day | undefined): Day | null {
  if (!fee || !due) return nextFeeOn
  const first = addDays(due, fee.duePeriod)
  const look = first < fee.begins ? fee.begins : first
  return nextFeeOn ? earlier(nextFeeOn, look) : look
}
