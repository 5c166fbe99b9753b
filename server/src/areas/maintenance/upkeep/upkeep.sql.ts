import type { InputOf } from '@freehold/contract/kit/call'
import type { upkeep } from '@freehold/contract/maintenance/upkeep'
import type { Day } from '@freehold/rules/day'
import type { Trade } from '@freehold/rules/maintenance/trades'
import type { EveryUnit, UpkeepPlace } from '@freehold/rules/maintenance/upkeep-dates'
import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import type { Filled } from '../../../fill-absent'

type UpkeepInput = Filled<InputOf<typeof upkeep.save>>

/** The upkeep whose property the caller may see. */
const visibleUpkeep = (db: Db, scope: Scope) =>
  db.selectFrom('upkeep').where('upkeep.account_id', '=', scope.account).where(visible(scope, 'upkeep.property_id'))

export const upkeepWithNames = (db: Db, scope: Scope) =>
  visibleUpkeep(db, scope)
    .innerJoin('property', byId('property', 'upkeep', 'property_id'))
    .innerJoin('contractor', byId('contractor', 'upkeep', 'contractor_id'))

/** The database's checks hold the words to those of the rules. */
export const upkeepColumns = [
  'upkeep.id',
  'upkeep.title',
  sql<Trade | null>`upkeep.trade`.as('trade'),
  'upkeep.contractor_id',
  'contractor.name as contractor_name',
  'upkeep.property_id',
  'property.property_name',
  sql<UpkeepPlace>`upkeep.place`.as('place'),
  'upkeep.every',
  sql<EveryUnit>`upkeep.every_unit`.as('every_unit'),
  sql<Day>`upkeep.first_on`.as('first_date'),
  'upkeep.lead_days',
  'upkeep.cost_cents',
  sql<Day>`upkeep.next_on`.as('next_date'),
  sql<Day>`upkeep.opens_on`.as('opens_date'),
  'upkeep.paused_at',
] as const

export const findUpkeep = (db: Db, scope: Scope, id: number) =>
  upkeepWithNames(db, scope)
    .where('upkeep.id', '=', id)
    .select(upkeepColumns)
    .select('upkeep.description')
    .executeTakeFirst()

/** Locks an upkeep, so that it neither changes twice at once nor opens work orders meanwhile. */
export async function lockUpkeep(tx: Tx, scope: Scope, id: number) {
  const held = await visibleUpkeep(tx, scope)
    .where('upkeep.id', '=', id)
    .select('upkeep.id')
    .forUpdate('upkeep')
    .executeTakeFirst()
  return held && findUpkeep(tx, scope, id)
}

export type StoredUpkeep = NonNullable<Awaited<ReturnType<typeof findUpkeep>>>

interface Dated {
  next: Day
  at: Date
}

const columnsOf = (input: UpkeepInput, { next, at }: Dated) => ({
  title: input.title,
  description: input.description,
  trade: input.trade,
  contractor_id: input.contractor_id,
  property_id: input.property_id,
  place: input.place,
  every: input.every,
  every_unit: input.every_unit,
  first_on: input.first_date,
  lead_days: input.lead_days,
  cost_cents: input.cost,
  next_on: next,
  saved_at: at,
})

export async function insertUpkeep(tx: Tx, { account }: Scope, input: UpkeepInput, dated: Dated): Promise<number> {
  const { id } = await tx
    .insertInto('upkeep')
    .values({ account_id: account, ...columnsOf(input, dated) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateUpkeep(
  tx: Tx,
  { account }: Scope,
  id: number,
  input: UpkeepInput,
  dated: Dated,
): Promise<void> {
  await tx
    .updateTable('upkeep')
    .set(columnsOf(input, dated))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

interface Standing {
  pausedAt: Date | null
  next: Day
}

/** Pauses an upkeep at a moment; null lets it go on from its next date. */
export async function setPaused(tx: Tx, scope: Scope, id: number, { pausedAt, next }: Standing): Promise<void> {
  await tx
    .updateTable('upkeep')
    .set({ paused_at: pausedAt, paused_by: pausedAt === null ? '' : scope.userName, next_on: next })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function deleteUpkeep(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('upkeep').where('account_id', '=', account).where('id', '=', id).execute()
}

/** The newest date whose work orders were opened. */
export async function lastOpened(tx: Tx, { account }: Scope, id: number): Promise<Day | null> {
  const { rows } = await sql<{ due: Day | null }>`select max(due_on)::text as due from upkeep_opening
    where account_id = ${account} and upkeep_id = ${id}`.execute(tx)
  return rows[0]?.due ?? null
}
