import { addDays, type Day, later } from '@freehold/rules/day'
import { type Cents, subtract } from '@freehold/rules/money'
import { type CreditUse, useCredit } from '@freehold/rules/money/credit'
import { chargeLines } from '@freehold/rules/money/entry'
import { type DepositReason, isDeposit, type Reason } from '@freehold/rules/money/reason'
import type { Why } from '@freehold/rules/money/why'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type Allocated, type ChargeFacts, type Home, type Posting, post } from '../journal/journal.sql'
import type { RentAccount } from '../journal/rent-account.sql'
import { type FreeReceipt, freeReceipts } from './receipt.sql'

export interface NewCharge extends ChargeFacts {
  reason: Reason
  amount: Cents
  notes?: string
  key?: string
  why?: Why
}

/** The day a charge is posted: when it is due, or the first day on which the books are open. */
const postedOn = (due: Day, closedTo: Day | null): Day => (closedTo ? later(due, addDays(closedTo, 1)) : due)

/**
 * The entries of some charges of one occupancy. Waiting money pays each charge in turn; `waiting` is what is left
 * afterwards.
 */
export function chargesOf(
  account: Pick<RentAccount, keyof Home | 'closedTo'>,
  charges: readonly NewCharge[],
  waiting: readonly FreeReceipt[],
): { postings: Posting[]; waiting: FreeReceipt[] } {
  let purse = [...waiting]
  const postings = charges.map(({ reason, amount, notes, key, why, ...facts }): Posting => {
    const uses = useCredit(purse, [{ id: 0, due: facts.due, reason, open: amount }])
    purse = purse.map((receipt) => spent(receipt, uses, reason))
    const { property, unit, occupancy, tenant } = account
    return {
      day: postedOn(facts.due, account.closedTo),
      kind: 'CHARGE',
      reason,
      amount,
      lines: chargeLines({ amount, reason }),
      property,
      unit,
      occupancy,
      tenant,
      charge: facts,
      allocations: uses.map(
        ({ receipt, amount: used }): Allocated => ({ receipt, charge: 0, deposit: depositOf(reason), cents: used }),
      ),
      ...(notes && { notes }),
      ...(key && { key }),
      ...(why && { why }),
    }
  })
  return { postings, waiting: purse }
}

const depositOf = (reason: Reason): DepositReason | null => (isDeposit(reason) ? reason : null)

function spent(receipt: FreeReceipt, uses: readonly CreditUse[], reason: Reason): FreeReceipt {
  let left = receipt
  for (const use of uses) if (use.receipt === receipt.id) left = lessBy(left, use, reason)
  return left
}

function lessBy(receipt: FreeReceipt, { amount, deposit }: CreditUse, reason: Reason): FreeReceipt {
  if (!deposit) return { ...receipt, free: subtract(receipt.free, amount) }
  const waiting = receipt.waiting.map((one) =>
    one.reason === reason ? { ...one, amount: subtract(one.amount, amount) } : one,
  )
  return { ...receipt, waiting }
}

/** Bills one occupancy, whose row is held. */
export async function postCharges(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  charges: readonly NewCharge[],
): Promise<number[]> {
  if (charges.length === 0) return []
  const waiting = await freeReceipts(tx, scope, [account.occupancy])
  return post(tx, scope, chargesOf(account, charges, waiting).postings)
}
