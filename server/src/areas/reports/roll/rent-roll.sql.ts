import type { Day } from '@freehold/rules/day'
import type { RentPeriod } from '@freehold/rules/money/period'
import { type RawBuilder, sql } from 'kysely'
import { archivedAfter, listed } from '../../../database/archived'
import { type Db, wholeSets } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { onlyProperty, visible } from '../../../database/visible'
import { type AsOf, livedThere, sinceThen } from '../frame/as-of.sql'

/**
 * The rents of tenancies that were renewed, as of a day, by occupancy. They are few, so they are read once beside the tenancies:
 * those of any other are on the tenancy itself.
 */
const termRents = ({ account }: Scope, day: Day, of: RawBuilder<unknown> = sql`true`) => sql`(
  select distinct on (s.occupancy_id) s.occupancy_id, s.rent_cents, s.rent_period from lease_term s
  where s.account_id = ${account} and s.canceled_at is null and s.begins <= ${day} and ${of}
  order by s.occupancy_id, s.begins desc)`

/** The charges beside the rents of a day in an average month, by occupancy, each rounded half up as rents are. */
const othersOf = ({ account }: Scope, day: Day, of: RawBuilder<unknown>) => sql`(
  select x.occupancy_id, sum(case x.period when 'WEEKLY' then round(s.amount_cents * 52 / 12.0)
      when 'YEARLY' then round(s.amount_cents / 12.0) else s.amount_cents end)::bigint as cents
  from recurring_charge x
  cross join lateral (select s.amount_cents from recurring_charge_step s where s.account_id = x.account_id
    and s.recurring_charge_id = x.id and s.begins <= ${day} order by s.begins desc limit 1) s
  where x.account_id = ${account} and x.begins <= ${day} and (x.ends is null or x.ends >= ${day}) and ${of}
  group by x.occupancy_id)`

export interface RentRollTotals {
  occupied: number
  rent: number
  others: number
  due: number
  held: number
}

export async function rentRollTotals(db: Db, scope: Scope, asked: AsOf): Promise<RentRollTotals> {
  const { account } = scope
  const { rows } = await sql<RentRollTotals>`
    with living as (
      select o.id, coalesce(s.rent_cents, o.rent_cents) as rent_cents from occupancy o
      left join ${termRents(scope, asked.day)} s on s.occupancy_id = o.id
      where o.account_id = ${account} and ${livedThere(asked.day)} and ${visible(onlyProperty(scope, asked.property), 'o.property_id')}
    ), since as (${sinceThen(scope, asked)})
    select count(*)::int as occupied, coalesce(sum(o.rent_cents), 0)::bigint as rent,
      coalesce(sum(k.cents), 0)::bigint as others,
      coalesce(sum(r.balance_cents - coalesce(s.owed, 0)), 0)::bigint as due,
      coalesce(sum(r.deposits_cents - coalesce(s.held, 0)), 0)::bigint as held
    from living o
    left join rent_account r on r.account_id = ${account} and r.occupancy_id = o.id
    left join ${othersOf(scope, asked.day, sql`true`)} k on k.occupancy_id = o.id
    left join since s on s.occupancy_id = o.id`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('The totals of the rent roll came back empty')
  return totals
}

export interface RentLevel {
  rent_period: RentPeriod
  rent_cents: number
  /** How many homes have this rent. */
  homes: number
}

/** The rents of a day by amount: there are few different ones, however many homes. */
export async function rentLevels(db: Db, scope: Scope, asked: AsOf): Promise<RentLevel[]> {
  const { rows } = await sql<RentLevel>`
    select coalesce(s.rent_period, o.rent_period) as rent_period, coalesce(s.rent_cents, o.rent_cents) as rent_cents, count(*)::int as homes from occupancy o
    left join ${termRents(scope, asked.day)} s on s.occupancy_id = o.id
    where o.account_id = ${scope.account} and ${livedThere(asked.day)} and ${visible(onlyProperty(scope, asked.property), 'o.property_id')}
    group by 1, 2`.execute(db)
  return rows
}

/** Selects what was there on a day: records that are not archived, and those that were archived later. */
const thereOn = (table: 'p' | 'u', day: Day, scope: Scope) =>
  sql`(${listed(table)} or ${archivedAfter(table, day, scope)})`

/** Properties by name, with how many units each had on the day. Units archived since then are counted out of their index. */
export async function propertiesByName(
  db: Db,
  scope: Scope,
  { day, property }: AsOf,
): Promise<{ id: number; units: number }[]> {
  const { account } = scope
  const { rows } = await sql<{ id: number; units: number }>`
    with since as materialized (
      select u.property_id, count(*)::int as units from unit u
      where u.account_id = ${account} and ${archivedAfter('u', day, scope)} group by 1
    )
    select p.id, p.units_total + coalesce(s.units, 0) as units from property p left join since s on s.property_id = p.id
    where p.account_id = ${account} and ${thereOn('p', day, scope)} and ${visible(onlyProperty(scope, property), 'p.id')}
    order by p.property_name collate natural_order, p.id`.execute(db)
  return rows
}

export interface RentRollRow {
  property_id: number
  property_name: string
  unit_id: number
  unit_name: string
  bedroom: number | null
  bathroom: number | null
  tenant_id: number | null
  tenant_name: string
  move_in: Day | null
  move_out: Day | null
  rent_cents: number
  rent_period: RentPeriod | null
  others_cents: number
  billed_cents: number
  paid_cents: number
  held_cents: number
}

/**
 * Units of some properties in order, or the next ones of a property after a unit. What is shown beside them is read from each table
 * at once, by the list of their keys: a lookup for each unit descends every index anew, and a plan for all units would scan
 * the whole account.
 */
export async function rentRollRows(
  db: Db,
  scope: Scope,
  day: Day,
  { properties, after, most }: { properties: readonly number[]; after: RentRollRow | null; most: number },
): Promise<RentRollRow[]> {
  const { account } = scope
  const next = after
    ? sql`and (u.unit_name collate natural_order, u.id) > (${after.unit_name} collate natural_order, ${after.unit_id}::bigint)`
    : sql``
  const living = sql`any(array(select id from living))`
  const { rows } = await sql<RentRollRow>`${wholeSets}
    with shown as materialized (
      select x.n, u.* from unnest(${properties}::bigint[]) with ordinality x (id, n)
      cross join lateral (
        select u.id, u.property_id, u.unit_name, u.bedroom, u.bathroom from unit u
        where u.account_id = ${account} and u.property_id = x.id and ${thereOn('u', day, scope)} ${next}
        order by u.unit_name collate natural_order, u.id limit ${sql.lit(most)}) u
      order by x.n, u.unit_name collate natural_order, u.id limit ${sql.lit(most)}
    ), living as materialized (
      select o.id, o.unit_id, o.tenant_id, o.move_in, coalesce(o.real_move_out, o.move_out) as move_out, o.rent_period, o.rent_cents
      from occupancy o where o.account_id = ${account} and o.unit_id = any(array(select id from shown)) and ${livedThere(day)}
    ), since as (
      select e.occupancy_id, sum(l.cents) filter (where l.figure = 'billed')::bigint as billed,
        -sum(l.cents) filter (where l.figure <> 'billed')::bigint as paid,
        -sum(l.cents) filter (where l.ledger = 'DEPOSITS_HELD')::bigint as held
      from journal_entry e cross join lateral (
        select l.* from journal_line l where l.account_id = e.account_id and l.entry_id = e.id offset 0) l
      where e.account_id = ${account} and e.occupancy_id = ${living} and e.day > ${day} group by 1
    )
    select p.id as property_id, p.property_name, u.id as unit_id, u.unit_name, u.bedroom, u.bathroom,
      t.id as tenant_id, coalesce(t.tenant_name, '') as tenant_name, o.move_in, o.move_out,
      coalesce(m.rent_cents, o.rent_cents, 0) as rent_cents, coalesce(m.rent_period, o.rent_period) as rent_period,
      coalesce(k.cents, 0) as others_cents,
      coalesce(r.billed, 0) - coalesce(s.billed, 0) as billed_cents, coalesce(r.paid, 0) - coalesce(s.paid, 0) as paid_cents,
      coalesce(r.held, 0) - coalesce(s.held, 0) as held_cents
    from shown u
    join (select p.id, p.property_name from property p
      where p.account_id = ${account} and p.id = any(array(select property_id from shown))) p on p.id = u.property_id
    left join living o on o.unit_id = u.id
    left join ${termRents(scope, day, sql`s.occupancy_id = ${living}`)} m on m.occupancy_id = o.id
    left join (select t.id, t.tenant_name from tenant t
      where t.account_id = ${account} and t.id = any(array(select tenant_id from living))) t on t.id = o.tenant_id
    left join ${othersOf(scope, day, sql`x.occupancy_id = ${living}`)} k on k.occupancy_id = o.id
    left join (
      select r.occupancy_id, r.billed_cents as billed, r.paid_cents + r.other_paid_cents + r.late_fee_paid_cents as paid, r.deposits_cents as held
      from rent_account r where r.account_id = ${account} and r.occupancy_id = ${living}) r on r.occupancy_id = o.id
    left join since s on s.occupancy_id = o.id
    order by u.n, u.unit_name collate natural_order, u.id`.execute(db)
  return rows
}
