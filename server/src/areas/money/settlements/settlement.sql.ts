import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { YearRate } from '@freehold/rules/money/settlement/interest'
import type { SettlementState } from '@freehold/rules/money/settlement/kinds'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import { actorName, type Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

/** A settlement as it is stored: a draft, issued, or reversed. */
export interface StoredSettlement {
  id: number
  occupancy: number
  tenant: number
  property: number
  state: SettlementState
  version: number
  names: string
  sendTo: string
  addressGiven: Day | null
  note: string
  rates: YearRate[]
  interestBefore: Cents
  leftOut: number[]
  savedBy: string
  savedAt: Date
  returnId: number | null
  entries: number
  issuedOn: Day | null
  issuedBy: string
  refund: Cents
  balance: Cents
  interest: Cents
  reversedBy: string
  reversedAt: Date | null
  reverseReason: string
}

/** The part that a person writes. */
export type Draft = Pick<
  StoredSettlement,
  'names' | 'sendTo' | 'addressGiven' | 'note' | 'rates' | 'interestBefore' | 'leftOut'
>

const settlements = (db: Db, scope: Pick<Scope, 'account' | 'properties'>) =>
  db
    .selectFrom('deposit_settlement')
    .where('account_id', '=', scope.account)
    .where(visible(scope, 'property_id'))
    .selectAll()

type Row = Awaited<ReturnType<ReturnType<typeof settlements>['executeTakeFirstOrThrow']>>

// The table's checks and the verbs of this room hold the words and the lists to their types.
const storedOf = (row: Row): StoredSettlement => ({
  id: row.id,
  occupancy: row.occupancy_id,
  tenant: row.tenant_id,
  property: row.property_id,
  state: row.state as SettlementState,
  version: row.version,
  names: row.names,
  sendTo: row.send_to,
  addressGiven: row.address_given as Day | null,
  note: row.note,
  rates: row.rates as unknown as YearRate[],
  interestBefore: cents(row.interest_before_cents),
  leftOut: row.left_out as unknown as number[],
  savedBy: row.saved_by_name,
  savedAt: row.saved_at,
  returnId: row.return_id,
  entries: row.entries,
  issuedOn: row.issued_on as Day | null,
  issuedBy: row.issued_by_name,
  refund: cents(row.refund_cents),
  balance: cents(row.balance_cents),
  interest: cents(row.interest_cents),
  reversedBy: row.reversed_by_name,
  reversedAt: row.reversed_at,
  reverseReason: row.reverse_reason,
})

/** All settlements of a tenancy, the newest first: at most one of them was not reversed. */
export async function settlementsOf(db: Db, scope: Scope, occupancy: number): Promise<StoredSettlement[]> {
  const rows = await settlements(db, scope).where('occupancy_id', '=', occupancy).orderBy('id', 'desc').execute()
  return rows.map(storedOf)
}

export async function findSettlement(
  db: Db,
  scope: Pick<Scope, 'account' | 'properties'>,
  id: number,
): Promise<StoredSettlement | undefined> {
  const row = await settlements(db, scope).where('id', '=', id).executeTakeFirst()
  return row && storedOf(row)
}

interface Home {
  occupancy: number
  tenant: number
  property: number
}

export async function insertDraft(tx: Tx, scope: Scope, home: Home, draft: Draft, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('deposit_settlement')
    .values({
      account_id: scope.account,
      occupancy_id: home.occupancy,
      tenant_id: home.tenant,
      property_id: home.property,
      ...columnsOf(draft),
      saved_by_name: actorName(scope, scope.userName),
      saved_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columnsOf = ({ names, sendTo, addressGiven, note, rates, interestBefore, leftOut }: Draft) => ({
  names,
  send_to: sendTo,
  address_given: addressGiven,
  note,
  rates: JSON.stringify(rates),
  interest_before_cents: interestBefore,
  left_out: JSON.stringify(leftOut),
})

/** Counts a save of the draft, with what a person wrote in it where that changed. */
export async function updateDraft(
  tx: Tx,
  scope: Scope,
  id: number,
  { draft, at }: { draft?: Draft; at: Date },
): Promise<number> {
  const { version } = await tx
    .updateTable('deposit_settlement')
    .set({
      ...(draft && columnsOf(draft)),
      version: sql<number>`version + 1`,
      saved_by_name: actorName(scope, scope.userName),
      saved_at: at,
    })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

interface Issued {
  returnId: number
  entries: number
  on: Day
  refund: Cents
  balance: Cents
  interest: Cents
  deducted: Cents
  at: Date
}

export async function markIssued(tx: Tx, scope: Scope, id: number, one: Issued): Promise<void> {
  await tx
    .updateTable('deposit_settlement')
    .set({
      state: 'ISSUED',
      return_id: one.returnId,
      entries: one.entries,
      issued_on: one.on,
      refund_cents: one.refund,
      balance_cents: one.balance,
      interest_cents: one.interest,
      deducted_cents: one.deducted,
      issued_by_name: actorName(scope, scope.userName),
      issued_at: one.at,
    })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function markReversed(
  tx: Tx,
  scope: Scope,
  id: number,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('deposit_settlement')
    .set({
      state: 'REVERSED',
      reversed_by_name: actorName(scope, scope.userName),
      reversed_at: at,
      reverse_reason: reason,
    })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** The entries that were posted with a return: it, and the refunds of overpaid money after it. */
export async function entriesOfReturn(
  tx: Tx,
  scope: Scope,
  { occupancy, returnId, entries }: { occupancy: number; returnId: number; entries: number },
): Promise<{ id: number; kind: string; reason: string; amount_cents: number }[]> {
  return tx
    .selectFrom('journal_entry')
    .where('account_id', '=', scope.account)
    .where('occupancy_id', '=', occupancy)
    .where('id', '>=', returnId)
    .where(sql<SqlBool>`kind in ('DEPOSIT_RETURN', 'CREDIT_REFUND')`)
    .select(['id', 'kind', 'reason', 'amount_cents'])
    .orderBy('id')
    .limit(entries)
    .execute()
}

export async function voidReturn(tx: Tx, scope: Scope, id: number, by: number): Promise<void> {
  await tx
    .updateTable('deposit_return')
    .set({ voided_by: by })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}
