import type { InputOf } from '@freehold/contract/kit/call'
import type { Theirs } from '@freehold/contract/kit/theirs'
import type { unit } from '@freehold/contract/portfolio/unit'
import type { Day } from '@freehold/rules/day'
import { cents, toDollars } from '@freehold/rules/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listed } from '../../database/archived'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { contains } from '../../database/table'
import { seesEverything, visible } from '../../database/visible'
import type { Tx } from '../../database/write'
import { type Filled, fillFrom } from '../../fill-absent'
import { occupiedBy, propertyOfUnit, rentedFrom, tenantOf, vacantToday, waitingFor } from './vacancy.sql'

type SentUnit = InputOf<typeof unit.save>
type UnitInput = Filled<SentUnit>

/** The values of a new unit in the fields that its form left out. */
export const blankUnit = { square_feet: null, notes: '' }

/** The account's units, as far as the user may see them, archived ones included. */
export const units = (db: Db, scope: Scope) =>
  db.selectFrom('unit').where('unit.account_id', '=', scope.account).where(visible(scope, 'unit.property_id'))

const listedUnits = (db: Db, scope: Scope) => units(db, scope).where(listed('unit'))

/** Units of properties, for reads that need them all: each property's own, by name. */
export async function unitsOfProperties(db: Db, scope: Scope, of: readonly number[]) {
  const rows = await listedUnits(db, scope)
    .where(sql<SqlBool>`unit.property_id = any(${of})`)
    .select(['id', 'unit_name', 'property_id'])
    .orderBy(sql`unit.unit_name collate natural_order`)
    .orderBy('unit.id')
    .execute()
  const grouped = new Map<number, { id: number; unit_name: string }[]>()
  for (const { property_id, ...unit } of rows) grouped.set(property_id, [...(grouped.get(property_id) ?? []), unit])
  return grouped
}

/** The number of units, from the tally; for users who see only some properties, from those. */
export const unitTotal = (scope: Scope): RawBuilder<number> =>
  seesEverything(scope)
    ? sql<number>`(select units from tally where account_id = ${scope.account})`
    : sql<number>`(select coalesce(sum(units_total), 0)::int from property where account_id = ${scope.account} and ${visible(scope, 'id')})`

/** Units the membership still has room for. */
export async function roomForUnits(db: Db, scope: Scope): Promise<number> {
  const { room } = await db
    .selectFrom('account as a')
    .innerJoin('tally as t', 't.account_id', 'a.id')
    .where('a.id', '=', scope.account)
    .select(sql<number>`a.unit_limit - t.units`.as('room'))
    .executeTakeFirstOrThrow()
  return room
}

export function findUnit(db: Db, scope: Scope, id: number) {
  return units(db, scope)
    .innerJoin('property', propertyOfUnit)
    .leftJoin('occupancy as o', occupiedBy(scope))
    .leftJoin('tenant as t', tenantOf(scope))
    .where('unit.id', '=', id)
    .selectAll('unit')
    .select(['property.property_name', 't.id as tenant_id', 't.tenant_name'])
    .select([rentedFrom(scope, sql`unit.id`).as('let_from'), waitingFor(scope).as('waiting')])
    .executeTakeFirst()
}

/** The fields of a unit's form as they are stored, for who has read an older version of them. */
export async function storedUnit(tx: Tx, scope: Scope, id: number): Promise<Theirs> {
  const { version, saved_by, property_name, rent_cents, deposit_cents, ...rest } = await units(tx, scope)
    .innerJoin('property', propertyOfUnit)
    .where('unit.id', '=', id)
    .select(['version', 'saved_by', 'property_name', 'unit_name', 'unit.property_id', 'bedroom', 'bathroom'])
    .select(['square_feet', 'rent_cents', 'deposit_cents', 'rent_period', 'unit.notes'])
    .executeTakeFirstOrThrow()
  return {
    version,
    by: saved_by,
    values: { ...rest, rent: toDollars(cents(rent_cents)), deposit: toDollars(cents(deposit_cents)) },
    words: { property_id: property_name },
  }
}

export async function unitIsSeen(db: Db, scope: Scope, id: number): Promise<boolean> {
  return (await units(db, scope).where('unit.id', '=', id).select('unit.id').executeTakeFirst()) !== undefined
}

export function lockUnit(tx: Tx, scope: Scope, id: number) {
  return units(tx, scope).where('unit.id', '=', id).selectAll('unit').forUpdate().executeTakeFirst()
}

/**
 * Locks a unit with its terms: of two users who rent it out at once the second sees the first one's lease. A verb that
 * locks a unit and its property does so in this order, and before the tally changes, to avoid deadlocks.
 */
export function lockUnitToRent(tx: Tx, scope: Scope, id: number) {
  return units(tx, scope)
    .innerJoin('property', propertyOfUnit)
    .innerJoin('account as a', 'a.id', 'unit.account_id')
    .where('unit.id', '=', id)
    .select(['unit.id', 'unit.unit_name', 'unit.property_id', 'unit.archived_at', 'property.property_name'])
    .select(['unit.rent_cents', 'unit.deposit_cents', 'unit.rent_period', 'a.bills_holdover'])
    .forUpdate('unit')
    .forKeyShare('property')
    .executeTakeFirst()
}

/** The first lease of a unit that has not ended before today. */
export async function leaseInTheWay(tx: Tx, { account, today }: Scope, unit: number) {
  const { rows } = await sql<{ tenant_name: string; move_in: Day; real_move_out: Day | null; begun: boolean }>`
    select t.tenant_name, o.move_in, o.real_move_out, o.move_in <= ${today} and o.waits_for is null as begun
    from occupancy o join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where o.account_id = ${account} and o.unit_id = ${unit} and o.cancelled_at is null
      and (o.real_move_out is null or o.real_move_out >= ${today})
    order by o.move_in, o.id limit 1`.execute(tx)
  return rows[0]
}

export async function wasEverRented(tx: Tx, scope: Scope, id: number): Promise<boolean> {
  const one = await tx
    .selectFrom('occupancy')
    .select('id')
    .where('account_id', '=', scope.account)
    .where('unit_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

const columnsOf = ({ id: _, image_count: __, version: ___, rent, deposit, ...rest }: UnitInput) => ({
  ...rest,
  rent_cents: rent,
  deposit_cents: deposit,
})

export async function insertUnit(tx: Tx, scope: Scope, input: UnitInput): Promise<number> {
  const { id } = await tx
    .insertInto('unit')
    .values({ account_id: scope.account, saved_by: scope.userName, ...columnsOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewUnit = InputOf<typeof unit.saveMany>['units'][number]

/** Adds units of one property in one statement; their ids come in the order of the rows. */
export async function insertUnits(tx: Tx, scope: Scope, property: number, rows: readonly NewUnit[]): Promise<number[]> {
  const added = await tx
    .insertInto('unit')
    .values(
      rows.map(({ rent, deposit, ...rest }) => ({
        account_id: scope.account,
        saved_by: scope.userName,
        property_id: property,
        notes: '',
        rent_cents: rent,
        deposit_cents: deposit,
        ...rest,
      })),
    )
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

/** Adds units of many properties in one statement; sorting their ids restores the order of the inputs. */
export async function insertUnitsOfMany(tx: Tx, scope: Scope, inputs: readonly SentUnit[]): Promise<number[]> {
  const filled = inputs.map((input) => fillFrom(input, null, blankUnit))
  const added = await tx
    .insertInto('unit')
    .values(filled.map((input) => ({ account_id: scope.account, saved_by: scope.userName, ...columnsOf(input) })))
    .returning('id')
    .execute()
  return added.map(({ id }) => id).toSorted((a, b) => a - b)
}

export async function updateUnit(tx: Tx, scope: Scope, id: number, input: UnitInput): Promise<void> {
  await tx
    .updateTable('unit')
    .set((its) => ({ ...columnsOf(input), version: its('version', '+', 1), saved_by: scope.userName }))
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** Archives a unit at a moment; null puts it back on the lists. */
export async function markUnitArchived(tx: Tx, scope: Scope, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('unit')
    .set({ archived_at: at, archived_by: at === null ? '' : scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function deleteUnit(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx.deleteFrom('unit').where('account_id', '=', scope.account).where('id', '=', id).execute()
}

interface Lookup {
  property_id: number | null
  query: string
  limit: number
}

/** Lists units for selects. `vacant` leaves only those free today, counting the given tenant's own as free. */
export function searchUnits(
  db: Db,
  scope: Scope,
  { property_id, query, limit }: Lookup,
  vacant?: { besides: number | null },
) {
  return listedUnits(db, scope)
    .$if(property_id !== null, (q) => q.where('unit.property_id', '=', property_id ?? 0))
    .$if(query !== '', (q) => q.where(contains(sql`lower(unit.unit_name)`, query)))
    .$if(vacant !== undefined, (q) => q.where(vacantToday(scope, sql`unit.id`, vacant?.besides ?? null)))
    .select(['id', 'unit_name', 'rent_period', 'rent_cents', 'deposit_cents'])
    .orderBy(sql`unit.unit_name collate natural_order`)
    .orderBy('unit.id')
    .limit(limit)
    .execute()
}
