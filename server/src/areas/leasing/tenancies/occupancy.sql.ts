import type { Day } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains } from '../../../database/table'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { setTenancyEnd } from './tenancy-end.sql'

/** An occupancy that is not over: it has no end, or one that is still ahead. */
const goesOn = ({ today }: Scope) =>
  sql<SqlBool>`o.cancelled_at is null and (o.real_move_out is null or o.real_move_out > ${today})`

/** Occupancies with their unit, property and money, as far as the user may see them. */
const occupancies = (db: Db, scope: Scope) =>
  db
    .selectFrom('occupancy as o')
    .innerJoin('unit as u', byId('u', 'o', 'unit_id'))
    .innerJoin('property as p', byId('p', 'o', 'property_id'))
    .innerJoin('rent_account as r', (join) =>
      join.onRef('r.account_id', '=', 'o.account_id').onRef('r.occupancy_id', '=', 'o.id'),
    )
    .where('o.account_id', '=', scope.account)
    .where(visible(scope, 'o.property_id'))

const home = [
  'o.id',
  'o.unit_id',
  'u.unit_name',
  'o.property_id',
  'p.property_name',
  'o.move_in',
  'o.move_out',
] as const

/** The tenant who has to leave before that of an occupancy, `o`, can move in. */
const waitsFor = sql<string>`coalesce((select b.tenant_name from occupancy bo
  join tenant b on b.account_id = bo.account_id and b.id = bo.tenant_id
  where bo.account_id = o.account_id and bo.id = o.waits_for), '')`

interface Next {
  tenant_name: string
  move_in: Day
  agreed_move_in: Day
  move_out: Day
}

/** The newcomer who is to move in after the tenant of an occupancy, `o`. */
const nextIn = ({ today }: Scope) => sql<Next | null>`(
  select json_build_object('tenant_name', nt.tenant_name, 'move_in', n.move_in, 'move_out', n.move_out,
    'agreed_move_in', coalesce(n.agreed_move_in, n.move_in)) from occupancy n
  join tenant nt on nt.account_id = n.account_id and nt.id = n.tenant_id
  where n.account_id = o.account_id and n.unit_id = o.unit_id and n.cancelled_at is null and n.move_in > o.move_in
    and (n.waits_for is not null or n.move_in > ${today})
  order by n.move_in, n.id limit 1)`

export function occupiedUnits(db: Db, scope: Scope, tenant: number, property: number | null = null) {
  return occupancies(db, scope)
    .where('o.tenant_id', '=', tenant)
    .where(goesOn(scope))
    .$if(property !== null, (q) => q.where('o.property_id', '=', property ?? 0))
    .select([...home, 'o.rent_cents', 'r.balance_cents', 'o.late_fee_rule_id'])
    .select([waitsFor.as('waits_for'), nextIn(scope).as('next')])
    .orderBy('o.move_in', 'desc')
    .orderBy('o.id', 'desc')
    .execute()
}

interface Letter {
  id: number
  issued: Day
}

/** The letters that were issued for an occupancy, `o`, newest first. */
const letters = sql<Letter[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'issued', d.letter ->> 'issued') order by d.id desc), '[]')
  from deposit_return d where d.account_id = o.account_id and d.occupancy_id = o.id and d.voided_by is null)`

export function rentsOf(db: Db, scope: Scope, tenant: number) {
  return occupancies(db, scope)
    .where('o.tenant_id', '=', tenant)
    .select([
      ...home,
      'o.agreed_move_in',
      waitsFor.as('waits_for'),
      'o.real_move_out',
      'o.move_out_reason',
      'o.rent_cents',
      'o.rent_period',
      'o.late_fee_rule_id',
      'r.billed_cents',
      'r.paid_cents',
      'r.other_paid_cents',
      'r.late_fee_paid_cents',
      'r.balance_cents',
      'r.deposits_cents',
      'p.state',
      sql<boolean>`o.cancelled_at is not null`.as('cancelled'),
      letters.as('letters'),
    ])
    .orderBy('o.move_in', 'desc')
    .orderBy('o.id', 'desc')
    .execute()
}

interface Lookup {
  query: string
  limit: number
}

/** The homes a tenant has or had, for selects of its units and properties. */
export function homesOf(db: Db, scope: Scope, tenant: number, property: number | null = null) {
  return occupancies(db, scope)
    .where('o.tenant_id', '=', tenant)
    .where('o.cancelled_at', 'is', null)
    .$if(property !== null, (q) => q.where('o.property_id', '=', property ?? 0))
    .select(['o.unit_id', 'u.unit_name', 'o.property_id', 'p.property_name'])
    .distinct()
    .orderBy('p.property_name')
    .orderBy('u.unit_name')
    .execute()
}

export function everyRent(db: Db, scope: Scope, { query, limit }: Lookup) {
  return occupancies(db, scope)
    .innerJoin('tenant as t', byId('t', 'o', 'tenant_id'))
    .where(goesOn(scope))
    .$if(query !== '', (q) => q.where(contains(sql`o.search`, query)))
    .select(['o.id', 'o.tenant_id', 't.tenant_name', 'o.property_id', 'p.property_name', 'o.unit_id', 'u.unit_name'])
    .orderBy(sql`t.tenant_name collate natural_order`)
    .orderBy('o.id')
    .limit(limit)
    .execute()
}

/** The newest occupancy of a unit by a tenant. */
export function newestOf(db: Db, scope: Scope, tenant: number, unit: number) {
  return occupancies(db, scope)
    .where('o.tenant_id', '=', tenant)
    .where('o.unit_id', '=', unit)
    .where('o.cancelled_at', 'is', null)
    .select(['o.id', 'o.move_in', 'o.move_out', 'o.real_move_out'])
    .orderBy('o.move_in', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface NewOccupancy {
  tenant: number
  unit: number
  property: number
  moveIn: Day
  moveOut: Day
  rent: number
  deposit: number
  period: string
  rule: number | null
  feeBegins: Day | null
  notes: string
  waitsFor: number | null
  /** The last day, where the stay is known to be over. */
  left: Day | null
}

/** Adds several in one statement; sorting their ids restores the order that they came in. */
export async function insertOccupancies(tx: Tx, scope: Scope, all: readonly NewOccupancy[]): Promise<number[]> {
  if (all.length === 0) return []
  const rows = await tx
    .insertInto('occupancy')
    .values(
      all.map((one) => ({
        ...columnsOf(scope, one),
        // Written with the row: an update afterwards would write it into each of its indexes once more.
        search: sql<string>`occupancy_search_text(${scope.account}, ${one.tenant}, ${one.unit})`,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

const columnsOf = (scope: Scope, one: NewOccupancy) => ({
  account_id: scope.account,
  tenant_id: one.tenant,
  unit_id: one.unit,
  property_id: one.property,
  move_in: one.moveIn,
  move_out: one.moveOut,
  rent_cents: one.rent,
  deposit_cents: one.deposit,
  rent_period: one.period,
  late_fee_rule_id: one.rule,
  late_fee_begins: one.feeBegins,
  notes: one.notes,
  waits_for: one.waitsFor,
  real_move_out: one.left,
})

export async function insertOccupancy(tx: Tx, scope: Scope, one: NewOccupancy): Promise<number> {
  const { id } = await tx
    .insertInto('occupancy')
    .values(columnsOf(scope, one))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setMoveOut = (tx: Tx, scope: Scope, id: number, day: Day, reason: string): Promise<void> =>
  setTenancyEnd(tx, scope, id, { real_move_out: day, move_out_reason: reason })

/** Keeps the address that the deposit letter goes to. */
export async function keepForwardingAddress(
  tx: Tx,
  scope: Scope,
  id: number,
  forwarding_address: string,
): Promise<void> {
  await tx
    .updateTable('occupancy')
    .set({ forwarding_address })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** Moves the first day; the one that was agreed is kept beside it. */
export async function setMoveIn(tx: Tx, scope: Scope, id: number, day: Day, agreed: Day): Promise<void> {
  await tx
    .updateTable('occupancy')
    .set({ move_in: day, agreed_move_in: day > agreed ? agreed : null })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export const cancelOccupancy = (tx: Tx, scope: Scope, id: number, reason: string, now: Date): Promise<void> =>
  setTenancyEnd(tx, scope, id, { cancelled_at: now, move_out_reason: reason })

/**
 * The tenants who waited for an occupancy that is over or cancelled: the first of them takes its place, also in waiting, and the rest
 * wait for that one.
 */
export async function rentedIn(tx: Tx, scope: Scope, ended: number): Promise<void> {
  await sql`with waiting as (
      select id, first_value(id) over (order by move_in, id) as first from occupancy
      where account_id = ${scope.account} and waits_for = ${ended} and cancelled_at is null)
    update occupancy o set waits_for = case when o.id = w.first
      then (select e.waits_for from occupancy e where e.account_id = o.account_id and e.id = ${ended}) else w.first end
    from waiting w where o.account_id = ${scope.account} and o.id = w.id`.execute(tx)
}

/** Sets which tenant has to leave before another can move in. */
export async function setWaitsFor(tx: Tx, scope: Scope, id: number, waits_for: number | null): Promise<void> {
  await tx
    .updateTable('occupancy')
    .set({ waits_for })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function setLateFeeRule(
  tx: Tx,
  scope: Scope,
  id: number,
  rule: number | null,
  begins: Day | null,
): Promise<void> {
  await tx
    .updateTable('occupancy')
    .set({ late_fee_rule_id: rule, late_fee_begins: begins })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

const rules = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('late_fee_rule')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .select('id')

export const lateFeeRuleIsThere = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (await rules(db, scope, id).executeTakeFirst()) !== undefined

/** Locks a rule, so that it is not deleted while it is being chosen. */
export const lockLateFeeRule = async (tx: Tx, scope: Scope, id: number): Promise<boolean> =>
  (await rules(tx, scope, id).forShare().executeTakeFirst()) !== undefined
