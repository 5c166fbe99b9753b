import { addDays, type Day } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import { useCredit } from '@freehold/rules/money/credit'
import { reversalLines } from '@freehold/rules/money/entry'
import { isDeposit, type Reason } from '@freehold/rules/money/reason'
import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { moveDeposits } from '../../portfolio/move-deposits.sql'
import { allocate, releases } from '../journal/allocation.sql'
import { byOccupancy } from '../journal/by-occupancy'
import { type Allocated, type Posted, type Posting, post, postedOfEach } from '../journal/journal.sql'
import { openDay } from '../journal/open-day'
import type { RentAccount } from '../journal/rent-account.sql'
import { markChargesVoid, openChargesIn } from './charge.sql'
import { recheckLateFees } from './late-fee.sql'
import { freeReceipts, markReceiptVoid } from './receipt.sql'

interface Taken {
  id: number
  reason: Reason
  amount: Cents
  /** The reason for voiding it, in the user's words. */
  notes: string
}

const reversalOf = (scope: Scope, { account, taken, freed }: ToReverse, { day, lines }: Posted): Posting => {
  const { property, unit, occupancy, tenant } = account
  return {
    day: openDay(day, account.closedTo, scope),
    kind: 'REVERSAL',
    reason: taken.reason,
    amount: taken.amount,
    lines: reversalLines(lines),
    property,
    unit,
    occupancy,
    tenant,
    reverses: taken.id,
    notes: taken.notes,
    allocations: freed,
  }
}

interface ToReverse {
  account: RentAccount
  taken: Taken
  freed: readonly Allocated[]
}

async function reverse(tx: Tx, scope: Scope, all: readonly ToReverse[]): Promise<number[]> {
  const entries = all.map(({ taken }) => taken.id)
  const posted = await postedOfEach(tx, scope, entries)
  const postings = all.map((one) => {
    const entry = posted.get(one.taken.id)
    if (!entry) throw new Error(`Entry ${one.taken.id} is not in the journal`)
    return reversalOf(scope, one, entry)
  })
  return post(tx, scope, postings)
}

async function reverseOne(tx: Tx, scope: Scope, one: ToReverse): Promise<number> {
  const [reversal] = await reverse(tx, scope, [one])
  if (reversal === undefined) throw new Error(`Entry ${one.taken.id} was not reversed`)
  return reversal
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

export interface ToVoid {
  account: RentAccount
  charge: Taken
}

/** Voids one charge of each of several occupancies, with as many queries as for one. */
export async function voidChargeOfEach(
  tx: Tx,
  scope: Scope,
  all: readonly ToVoid[],
  { waived }: { waived: boolean },
): Promise<void> {
  const reversals = await releaseCharges(tx, scope, all, { waived })
  const entries = new Map(all.map(({ account: { occupancy } }, at) => [occupancy, reversals[at]]))
  await useAllThatWaits(tx, scope, entries)
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
  const [reversal] = await releaseCharges(tx, scope, [{ account, charge }], { waived })
  if (reversal === undefined) throw new Error('The charge was not voided')
  return reversal
}

async function releaseCharges(
  tx: Tx,
  scope: Scope,
  all: readonly ToVoid[],
  { waived }: { waived: boolean },
): Promise<number[]> {
  const charges = all.map(({ charge }) => charge.id)
  const freed = await releases(tx, scope, { charges })
  const reversals = await reverse(
    tx,
    scope,
    all.map(({ account, charge: taken }) => ({
      account,
      taken,
      freed: freed.filter(({ charge }) => charge === taken.id),
    })),
  )
  await markChargesVoid(tx, scope, { charges, reversals }, waived)
  return reversals
}

/**
 * Takes a payment back: what it paid is open again, and money that waits is used on it. Late fees are looked at again from
 * the first day on which it counted.
 */
export async function voidReceipt(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  receipt: Taken & { day: Day },
): Promise<number> {
  const freed = await releases(tx, scope, { receipt: receipt.id })
  const reversal = await reverseOne(tx, scope, { account, taken: receipt, freed })
  await markReceiptVoid(tx, scope, receipt.id, reversal)
  await reverseSettlement(tx, scope, account, receipt)
  // Deposit money that came before a sale was moved to the new owner, who holds nothing of it now.
  await moveDeposits(tx, scope, account.property)
  await useWhatWaits(tx, scope, account, reversal)
  await recheckLateFees(tx, scope, account.occupancy, addDays(receipt.day, 1))
  return reversal
}

/** A card payment that had arrived left a second entry. */
async function reverseSettlement(tx: Tx, scope: Scope, account: RentAccount, receipt: Taken): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from journal_entry
    where account_id = ${scope.account} and key = ${settlementKey(receipt.id)}`.execute(tx)
  const [settlement] = rows
  if (settlement) await reverseOne(tx, scope, { account, taken: { ...receipt, ...settlement }, freed: [] })
}

export const settlementKey = (receipt: number): string => `settlement/${receipt}`

/** Money that waits pays what is open; the allocations are those of an entry that set it free. */
export const useWhatWaits = (tx: Tx, scope: Scope, { occupancy }: RentAccount, entry: number): Promise<void> =>
  useAllThatWaits(tx, scope, new Map([[occupancy, entry]]))

/** The same for several occupancies, each with the entry that set its money free. */
async function useAllThatWaits(tx: Tx, scope: Scope, entries: ReadonlyMap<number, number | undefined>): Promise<void> {
  const waiting = byOccupancy(await freeReceipts(tx, scope, [...entries.keys()]))
  if (waiting.size === 0) return
  const open = await openChargesIn(tx, scope, [...waiting.keys()])
  const reasons = new Map(open.map(({ id, reason }) => [id, reason]))
  const charges = byOccupancy(open)
  const uses = [...entries].flatMap(([occupancy, entry]) =>
    useCredit(waiting.get(occupancy) ?? [], charges.get(occupancy) ?? []).map(({ receipt, charge, amount }) => {
      if (entry === undefined) throw new Error('A voided charge has no reversal')
      const reason = reasons.get(charge)
      return { entry, receipt, charge, deposit: reason && isDeposit(reason) ? reason : null, cents: amount }
    }),
  )
  await allocate(tx, scope, uses)
}
