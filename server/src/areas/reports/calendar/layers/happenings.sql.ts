import type { Day } from '@freehold/rules/day'
import type { Span } from '@freehold/rules/planning/span'
import { sql } from 'kysely'
import type { Db } from '../../../../database/read'
import type { Scope } from '../../../../database/scope'
import { visible } from '../../../../database/visible'

/** The number of events of a day that are named; beyond it the calendar shows the count. */
const named = 3

export type LeaseLayer = 'move-in' | 'lease-end' | 'move-out'

export interface Happening {
  kind: LeaseLayer
  day: Day
  /** How many of its kind there are on the day. */
  n: number
  /** The occupancy and whose it is, where it is named. */
  id: number | null
  tenant_id: number | null
  tenant_name: string
  unit_name: string
  property_name: string
}

/** The expression is written exactly as in its index, so the index is used. */
const end = sql`case when o.real_move_out is null then o.move_out else o.real_move_out end`

const standingFor = (scope: Scope) =>
  sql`o.account_id = ${scope.account} and o.cancelled_at is null and ${visible(scope, 'o.property_id')}`

/** The names of an occupancy `o`, each looked up by its id: a join would read whole tables for a few rows. */
const namesFor = ({ account }: Scope) => sql`
    left join lateral (select t.tenant_name from tenant t where t.account_id = ${account} and t.id = o.tenant_id offset 0) t on true
    left join lateral (select u.unit_name from unit u where u.account_id = ${account} and u.id = o.unit_id offset 0) u on true
    left join lateral (
      select p.property_name from property p where p.account_id = ${account} and p.id = o.property_id offset 0) p on true`

/**
 * Move-ins and ends of leases within a span. They are counted by day in one pass through each index; the few
 * that are named are looked up after.
 */
export async function happenings(db: Db, scope: Scope, { start: from, end: to }: Span): Promise<Happening[]> {
  const standing = standingFor(scope)
  const few = sql`c.n <= ${sql.lit(named)}`
  const { rows } = await sql<Happening>`
    with counted as (
      select 'move-in' as kind, o.move_in as day, count(*)::int as n from occupancy o
      where ${standing} and o.move_in between ${from}::date and ${to}::date group by o.move_in
      union all
      select v.kind, ending.day, v.n from (
        select ${end} as day, count(*) filter (where o.real_move_out is null and not o.month_to_month)::int as open,
          count(*) filter (where o.real_move_out is not null)::int as gone
        from occupancy o where ${standing} and ${end} between ${from}::date and ${to}::date group by 1) ending
      cross join lateral (values ('lease-end', ending.open), ('move-out', ending.gone)) v(kind, n)
      where v.n > 0
    )
    select c.kind, c.day, c.n, o.id, o.tenant_id, coalesce(t.tenant_name, '') as tenant_name,
      coalesce(u.unit_name, '') as unit_name, coalesce(p.property_name, '') as property_name
    from counted c
    left join lateral (
      select o.id, o.tenant_id, o.unit_id, o.property_id from occupancy o
      where ${few} and c.kind = 'move-in' and ${standing} and o.move_in = c.day
      union all
      select o.id, o.tenant_id, o.unit_id, o.property_id from occupancy o
      where ${few} and c.kind <> 'move-in' and ${standing} and ${end} = c.day and (o.real_move_out is null) = (c.kind = 'lease-end')
        and (o.real_move_out is not null or not o.month_to_month)
    ) o on true
    ${namesFor(scope)}
    order by c.day, c.kind, o.id`.execute(db)
  return rows
}

const isOfDay = (kind: LeaseLayer, day: Day) =>
  ({
    'move-in': sql`o.move_in = ${day}`,
    'lease-end': sql`${end} = ${day} and o.real_move_out is null and not o.month_to_month`,
    'move-out': sql`${end} = ${day} and o.real_move_out is not null`,
  })[kind]

interface Rows {
  limit: number
  offset: number
}

/** Each move-in or end of a lease on a day, in the order of their homes. */
export async function happeningsOfDay(
  db: Db,
  scope: Scope,
  kind: LeaseLayer,
  day: Day,
  { limit, offset }: Rows,
): Promise<Happening[]> {
  const { rows } = await sql<Happening>`
    select ${kind}::text as kind, ${day}::date as day, 1 as n, o.id, o.tenant_id, coalesce(t.tenant_name, '') as tenant_name,
      coalesce(u.unit_name, '') as unit_name, coalesce(p.property_name, '') as property_name
    from occupancy o
    ${namesFor(scope)}
    where ${standingFor(scope)} and ${isOfDay(kind, day)}
    order by p.property_name collate natural_order, u.unit_name collate natural_order, o.id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}
