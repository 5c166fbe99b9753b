import type { Day } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { inPropertiesAsked } from './as-of.sql'

/** So many of a day are named one by one; of more the calendar tells the number. */
const named = 3

export interface Happening {
  kind: 'move-in' | 'lease-end' | 'move-out'
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

/** As its index says it. */
const end = sql`case when o.real_move_out is null then o.move_out else o.real_move_out end`

/** Move-ins and ends of leases from a month ago to three months ahead. */
export async function happenings(db: Db, scope: Scope): Promise<Happening[]> {
  const { account, today } = scope
  const [from, to] = [addMonths(today, -1), addMonths(today, 3)]
  const asked = inPropertiesAsked(scope, null, sql`o.property_id`)
  const { rows } = await sql<Happening>`
    with happening as (
      select 'move-in' as kind, o.move_in as day, o.id from occupancy o
      where o.account_id = ${account} and o.cancelled_at is null and o.move_in between ${from} and ${to} and ${asked}
      union all
      select case when o.real_move_out is null then 'lease-end' else 'move-out' end, ${end}, o.id
      from occupancy o
      where o.account_id = ${account} and o.cancelled_at is null and ${end} between ${from} and ${to}
        and ${asked}
    ), counted as (
      select kind, day, count(*)::int as n, (array_agg(id order by id))[1:${sql.lit(named)}] as ids from happening group by 1, 2
    )
    select c.kind, c.day, c.n, o.id, t.id as tenant_id, coalesce(t.tenant_name, '') as tenant_name,
      coalesce(u.unit_name, '') as unit_name, coalesce(p.property_name, '') as property_name
    from counted c
    cross join lateral unnest(case when c.n <= ${sql.lit(named)} then c.ids else array[null::bigint] end) x(id)
    left join occupancy o on o.account_id = ${account} and o.id = x.id
    left join tenant t on t.account_id = ${account} and t.id = o.tenant_id
    left join unit u on u.account_id = ${account} and u.id = o.unit_id
    left join property p on p.account_id = ${account} and p.id = o.property_id
    order by c.day, c.kind, o.id`.execute(db)
  return rows
}
