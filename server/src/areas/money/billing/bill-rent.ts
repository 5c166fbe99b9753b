import { addDays, type Day, earlier } from '@freehold/rules/day'
import { billsUntil, nextBillDay, type RentBill } from '@freehold/rules/money/billing'
import { dayAt, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { byOccupancy } from '../journal/by-occupancy'
import { type Posting, post } from '../journal/journal.sql'
import { type Progress, type RentAccount, setProgress } from '../journal/rent-account.sql'
import { chargesOf, type NewCharge } from './post-charges'
import { freeReceipts } from './receipt.sql'

/** Bills the rent of some occupancies, locked by the caller, up to the day at their property. Rent billed before is left alone. */
export async function billAccounts(tx: Tx, scope: Scope, accounts: readonly RentAccount[]): Promise<{ bills: number }> {
  const occupancies = accounts.map(({ occupancy }) => occupancy)
  const waiting = byOccupancy(await freeReceipts(tx, scope, occupancies))
  const postings: Posting[] = []
  const progress: Progress[] = []
  for (const account of accounts) {
    const bills = rentDue(account, dayAt(scope, account.timezone))
    postings.push(...chargesOf(account, bills.map(rentCharge), waiting.get(account.occupancy) ?? []).postings)
    progress.push(progressOf(account, bills))
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

function progressOf(account: RentAccount, bills: readonly RentBill[]): Progress {
  const coveredTo = bills.at(-1)?.to ?? account.coveredTo
  return {
    occupancy: account.occupancy,
    coveredTo,
    nextBillOn: nextTurn(account, coveredTo),
    nextFeeOn: nextLook(account, bills[0]?.due),
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
