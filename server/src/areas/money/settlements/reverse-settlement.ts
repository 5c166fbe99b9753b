import type { InputOf } from '@freehold/contract/kit/call'
import type { settlement } from '@freehold/contract/money/settlement'
import { addDays } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import { type EntryReason, reversalLines } from '@freehold/rules/money/entry'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { moveDeposits } from '../../portfolio/move-deposits.sql'
import { billFeesAgain, bringUpToDate } from '../billing/bill-what-is-due'
import { chargesNamed } from '../billing/charge.sql'
import { recheckLateFees } from '../billing/late-fee.sql'
import { useWhatWaits, voidChargeOfEach } from '../billing/void-entry'
import { releasesOfEntries } from '../journal/allocation.sql'
import { type Posting, post, postedOfEach } from '../journal/journal.sql'
import { openDay } from '../journal/open-day'
import { lockRentAccount, type RentAccount } from '../journal/rent-account.sql'
import { requireTenantListed } from '../journal/require-tenant-not-archived'
import { copyLines, linesOf } from './line.sql'
import {
  entriesOfReturn,
  findSettlement,
  insertDraft,
  markReversed,
  type StoredSettlement,
  voidReturn,
} from './settlement.sql'

type Input = InputOf<typeof settlement.reverse>

/**
 * Takes an issued settlement back by entries that reverse its own, and opens a new draft with the same lines. Nothing that was
 * issued is changed: the letter stays, and money that was paid out counts for the next settlement.
 */
export async function reverseSettlement(tx: Tx, scope: Scope, { id, reason }: Input, at: Date): Promise<void> {
  const { account, found } = await lockIssued(tx, scope, id)
  const { returnId } = found
  if (returnId === null) throw new Error(`Settlement ${id} has no entry`)
  const reversal = await reverseEntries(tx, scope, account, { ...found, returnId }, reason)
  await voidReturn(tx, scope, returnId, reversal)
  await markReversed(tx, scope, id, { reason, at })
  // Deposits that were held before a sale belong to the new owner by now.
  await moveDeposits(tx, scope, account.property)
  await voidLines(tx, scope, account, found, reason)
  await useWhatWaits(tx, scope, account, reversal)
  if (found.issuedOn !== null) await recheckLateFees(tx, scope, account.occupancy, addDays(found.issuedOn, 1))
  await billFeesAgain(tx, scope, account.occupancy)
  const draft = await insertDraft(tx, scope, account, found, at)
  await copyLines(tx, scope, id, draft)
  await logActivity(tx, scope, {
    noun: 'tenant',
    id: account.tenant,
    needs: 'money',
    about: { property: account.property },
    message: `${scope.userName} reversed the deposit settlement of ${account.tenantName}, ${account.unitName}: ${reason}.`,
  })
}

async function lockIssued(
  tx: Tx,
  scope: Scope,
  id: number,
): Promise<{ account: RentAccount; found: StoredSettlement }> {
  const seen = await findSettlement(tx, scope, id)
  const held = seen && (await lockRentAccount(tx, scope, seen.occupancy))
  const account = held && (await bringUpToDate(tx, scope, held))
  const found = account && (await findSettlement(tx, scope, id))
  if (!account || !found) throw notFound('Settlement')
  requireTenantListed(account)
  if (found.state === 'REVERSED') throw new Refusal('E_CONFLICT', 'This settlement was already reversed.')
  if (found.state === 'DRAFT') throw new Refusal('E_CONFLICT', 'This settlement is a draft. Change it instead.')
  return { account, found }
}

/** Answers the entry that reverses the return of the deposit. */
async function reverseEntries(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  { occupancy, returnId, entries }: { occupancy: number; returnId: number; entries: number },
  notes: string,
): Promise<number> {
  const posted = await entriesOfReturn(tx, scope, { occupancy, returnId, entries })
  const ids = posted.map(({ id }) => id)
  const lines = await postedOfEach(tx, scope, ids)
  const freed = await releasesOfEntries(tx, scope, ids)
  const { property, unit, tenant } = account
  const postings = posted.map((entry): Posting => {
    const one = lines.get(entry.id)
    if (!one) throw new Error(`Entry ${entry.id} has no lines`)
    return {
      day: openDay(one.day, account.closedTo, scope),
      kind: 'REVERSAL',
      // The table's check holds it to these words.
      reason: entry.reason as EntryReason,
      amount: cents(entry.amount_cents),
      lines: reversalLines(one.lines),
      property,
      unit,
      occupancy,
      tenant,
      reverses: entry.id,
      notes,
      allocations: freed.filter(({ entry: of }) => of === entry.id).map(({ entry: _, ...allocated }) => allocated),
    }
  })
  const [reversal] = await post(tx, scope, postings)
  if (reversal === undefined) throw new Error('The settlement was not reversed')
  return reversal
}

/** The charges that the lines became are voided: the new draft bills its own. */
async function voidLines(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  { id }: StoredSettlement,
  notes: string,
): Promise<void> {
  const lines = await linesOf(tx, scope, id)
  const charges = lines.flatMap(({ charge }) => (charge === null ? [] : [charge]))
  if (charges.length === 0) return
  const standing = (await chargesNamed(tx, scope, charges)).filter(({ voided }) => !voided)
  await voidChargeOfEach(
    tx,
    scope,
    standing.map((charge) => ({ account, charge: { ...charge, notes } })),
    { waived: true },
  )
}
