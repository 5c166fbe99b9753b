import { useCredit } from '@freehold/rules/credit'
import { addDays, type Day } from '@freehold/rules/day'
import { reversalLines } from '@freehold/rules/entry'
import type { Cents } from '@freehold/rules/money'
import { isDeposit, type Reason } from '@freehold/rules/reason'
import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { allocate, releases } from '../journal/allocation.sql'
import { linesOf, postOne } from '../journal/journal.sql'
import type { RentAccount } from '../journal/rent-account.sql'
import { markChargeVoid, openCharges } from './charge.sql'
import { recheckLateFees } from './late-fee.sql'
import { freeReceipts, markReceiptVoid } from './receipt.sql'

interface Taken {
  id: number
  day: Day
  reason: Reason
  amount: Cents
  /** The reason for voiding it, in the user's words. */
  notes: string
}

/** Voided on its own day while the books are open there, so that no report of past days shows it. */
const reversedOn = (day: Day, { closedTo }: RentAccount, { today }: Scope): Day =>
  closedTo !== null && day <= closedTo ? today : day

async function reverse(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  taken: Taken,
  freed: Awaited<ReturnType<typeof releases>>,
): Promise<number> {
  const { property, unit, occupancy, tenant } = account
  return postOne(tx, scope, {
    day: reversedOn(taken.day, account, scope),
    kind: 'REVERSAL',
    reason: taken.reason,
    amount: taken.amount,
    lines: reversalLines(await linesOf(tx, scope, taken.id)),
    property,
    unit,
    occupancy,
    tenant,
    reverses: taken.id,
    notes: taken.notes,
    allocations: freed,
  })
}

/** Voids a charge; what was paid on it pays other charges, or waits. A fee that a person voids is waived. */
export async function voidCharge(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  charge: Taken,
  { waived }: { waived: boolean },
): Promise<number> {
  const reversal = await releaseCharge(tx, scope, account, charge, { waived })
  await useWhatWaits(tx, scope, account, reversal)
  return reversal
}

/**
 * Voids a charge to bill part of it again. What was paid on it waits for that, and for `useWhatWaits` afterwards: used
 * at once, it would pay late fees of the very rent it had paid.
 */
export async function releaseCharge(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  charge: Taken,
  { waived }: { waived: boolean },
): Promise<number> {
  const reversal = await reverse(tx, scope, account, charge, await releases(tx, scope, { charge: charge.id }))
  await markChargeVoid(tx, scope, charge.id, reversal, waived)
  return reversal
}

/**
 * Takes a payment back: what it paid is open again, and money that waits is used on it. Late fees are looked at again from
 * the first day on which it counted.
 */
export async function voidReceipt(tx: Tx, scope: Scope, account: RentAccount, receipt: Taken): Promise<number> {
  const reversal = await reverse(tx, scope, account, receipt, await releases(tx, scope, { receipt: receipt.id }))
  await markReceiptVoid(tx, scope, receipt.id, reversal)
  await reverseSettlement(tx, scope, account, receipt)
  await useWhatWaits(tx, scope, account, reversal)
  await recheckLateFees(tx, scope, account.occupancy, addDays(receipt.day, 1))
  return reversal
}

/** A card payment that had arrived left a second entry. */
async function reverseSettlement(tx: Tx, scope: Scope, account: RentAccount, receipt: Taken): Promise<void> {
  const { rows } = await sql<{ id: number; day: Day }>`select id, day from journal_entry
    where account_id = ${scope.account} and key = ${settlementKey(receipt.id)}`.execute(tx)
  const [settlement] = rows
  if (settlement) await reverse(tx, scope, account, { ...receipt, ...settlement }, [])
}

export const settlementKey = (receipt: number): string => `settlement/${receipt}`

/** Money that waits pays what is open; the allocations are those of an entry that set it free. */
export async function useWhatWaits(tx: Tx, scope: Scope, { occupancy }: RentAccount, entry: number): Promise<void> {
  const waiting = await freeReceipts(tx, scope, [occupancy])
  if (waiting.length === 0) return
  const charges = await openCharges(tx, scope, occupancy)
  const reasons = new Map(charges.map(({ id, reason }) => [id, reason]))
  const uses = useCredit(waiting, charges).map(({ receipt, charge, amount }) => {
    const reason = reasons.get(charge)
    return { receipt, charge, deposit: reason && isDeposit(reason) ? reason : null, cents: amount }
  })
  await allocate(tx, scope, entry, uses)
}
