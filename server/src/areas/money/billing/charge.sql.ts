import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import type { Reason } from '@freehold/rules/money/reason'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

const charges = (db: Db, scope: Scope) =>
  db.selectFrom('charge').where('charge.account_id', '=', scope.account).where(visible(scope, 'charge.property_id'))

const openOnes = (db: Db, scope: Scope) =>
  charges(db, scope)
    .where('open_cents', '>', 0)
    .where('voided_by', 'is', null)
    .select(['id', 'occupancy_id', 'due', 'reason', 'open_cents'])
    .orderBy('due')
    .orderBy('id')

const openOf = ({ id, due, reason, open_cents }: { id: number; due: string; reason: string; open_cents: number }) => ({
  id,
  due: due as Day,
  reason: reason as Reason,
  open: cents(open_cents),
})

/** The open charges, oldest first. */
export async function openCharges(db: Db, scope: Scope, occupancy: number): Promise<OpenCharge[]> {
  const rows = await openOnes(db, scope).where('occupancy_id', '=', occupancy).execute()
  return rows.map(openOf)
}

/** The same of some occupancies at once, or of all. */
export async function openChargesIn(
  db: Db,
  scope: Scope,
  occupancies: readonly number[] | null = null,
): Promise<(OpenCharge & { occupancy: number })[]> {
  const rows = await openOnes(db, scope)
    .$if(occupancies !== null, (q) => q.where(sql<SqlBool>`occupancy_id = any(${occupancies})`))
    .execute()
  return rows.map((row) => ({ ...openOf(row), occupancy: row.occupancy_id }))
}

export interface StoredCharge {
  id: number
  occupancy: number
  reason: Reason
  name: string
  due: Day
  from: Day | null
  to: Day | null
  computed: boolean
  amount: Cents
  open: Cents
  feePeriod: string | null
  byHand: boolean
  voided: boolean
}

const kept = [
  'id',
  'occupancy_id',
  'reason',
  'name',
  'due',
  'covers_from',
  'covers_to',
  'computed',
  'amount_cents',
  'open_cents',
  'fee_period',
  'by_hand',
  'voided_by',
] as const

interface KeptRow {
  id: number
  occupancy_id: number
  reason: string
  name: string
  due: string
  covers_from: string | null
  covers_to: string | null
  computed: boolean
  amount_cents: number
  open_cents: number
  fee_period: string | null
  by_hand: boolean
  voided_by: number | null
}

const chargeOf = (row: KeptRow): StoredCharge => ({
  id: row.id,
  occupancy: row.occupancy_id,
  reason: row.reason as Reason,
  name: row.name,
  due: row.due as Day,
  from: row.covers_from as Day | null,
  to: row.covers_to as Day | null,
  computed: row.computed,
  amount: cents(row.amount_cents),
  open: cents(row.open_cents),
  feePeriod: row.fee_period,
  byHand: row.by_hand,
  voided: row.voided_by !== null,
})

export async function findCharge(db: Db, scope: Scope, id: number): Promise<StoredCharge | undefined> {
  const row = await charges(db, scope).where('id', '=', id).select(kept).executeTakeFirst()
  return row && chargeOf(row)
}

/** Some charges by their numbers. */
export async function chargesNamed(db: Db, scope: Scope, ids: readonly number[]): Promise<StoredCharge[]> {
  const rows = await charges(db, scope)
    .where(sql<SqlBool>`charge.id = any(${ids})`)
    .select(kept)
    .orderBy('id')
    .execute()
  return rows.map(chargeOf)
}

/** Rent charges of an occupancy that were not voided; charges beside the rent are not among them. */
export async function rentCharges(db: Db, scope: Scope, occupancy: number): Promise<StoredCharge[]> {
  const rows = await charges(db, scope)
    .where('occupancy_id', '=', occupancy)
    .where('covers_from', 'is not', null)
    .where('recurring_charge_id', 'is', null)
    .where('voided_by', 'is', null)
    .select(kept)
    .orderBy('covers_from')
    .execute()
  return rows.map(chargeOf)
}

/** Rent that a person voided, for days that are not billed again. Days that were billed again since are left out. */
export async function waivedRents(db: Db, scope: Scope, occupancy: number): Promise<StoredCharge[]> {
  const rows = await charges(db, scope)
    .where('occupancy_id', '=', occupancy)
    .where('covers_from', 'is not', null)
    .where('recurring_charge_id', 'is', null)
    .where('waived', '=', true)
    .where(
      sql<SqlBool>`not exists (select from charge later where later.account_id = charge.account_id
        and later.occupancy_id = charge.occupancy_id and later.id > charge.id and later.recurring_charge_id is null
        and later.covers_from <= charge.covers_to and later.covers_to >= charge.covers_from)`,
    )
    .select(kept)
    .orderBy('covers_from')
    .execute()
  return rows.map(chargeOf)
}

/** All charges of an occupancy that were not voided. */
export async function standingCharges(db: Db, scope: Scope, occupancy: number): Promise<StoredCharge[]> {
  const rows = await charges(db, scope)
    .where('occupancy_id', '=', occupancy)
    .where('voided_by', 'is', null)
    .select(kept)
    .orderBy('due')
    .orderBy('id')
    .execute()
  return rows.map(chargeOf)
}

interface Voided {
  charges: readonly number[]
  /** The entries that reverse them, in the same order. */
  reversals: readonly number[]
}

export async function markChargesVoid(
  tx: Tx,
  scope: Scope,
  { charges: voided, reversals }: Voided,
  waived: boolean,
): Promise<void> {
  await sql`update charge c set voided_by = v.reversal, waived = ${waived}
    from unnest(${voided}::bigint[], ${reversals}::bigint[]) as v (charge, reversal)
    where c.account_id = ${scope.account} and c.id = v.charge`.execute(tx)
}
