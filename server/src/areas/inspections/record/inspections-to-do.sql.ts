import { addDays, type Day, showDay } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'
import { asksFor } from '../settings/setting.sql'

/** A move comes up so many days before it, and stays as long after it. */
const daysAhead = 7
const daysAfter = 7
/** The tenant has so many days to sign before it comes up. */
const daysToSign = 2

interface Row {
  id: number
  property_id: number
  tenant_name: string
  unit_name: string
  property_name: string
  day: Day
  total: number
}

const names = sql`
  join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
  join unit u on u.account_id = o.account_id and u.id = o.unit_id and u.archived_at is null
  join property p on p.account_id = o.account_id and p.id = o.property_id`

const without = (kind: 'MOVE_IN' | 'MOVE_OUT') => sql`not exists (select from inspection i
  where i.account_id = o.account_id and i.occupancy_id = o.id and i.kind = ${sql.lit(kind)} and i.state <> 'CANCELED')`

/** Tenants who move in within days, or just did, without an inspection. */
export async function moveInsToInspect(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today } = scope
  const { rows } = await sql<Row>`
    select o.id, o.property_id, t.tenant_name, u.unit_name, p.property_name, o.move_in as day, (count(*) over ())::int as total
    from occupancy o ${names}
    where o.account_id = ${account} and o.cancelled_at is null and o.real_move_out is null and o.waits_for is null
      and o.move_in between ${addDays(today, -daysAfter)}::date and ${addDays(today, daysAhead)}::date and ${without('MOVE_IN')} and ${asksFor(scope, 'asks_for_moves')}
      and ${visible(scope, 'o.property_id')} and ${narrowed(scope, { id: sql`o.id`, due: sql`o.move_in` })}
    order by o.move_in, o.id limit ${sql.lit(most)}`.execute(db)
  return {
    rows: rows.map(({ id, property_id, tenant_name, unit_name, property_name, day }) => ({
      kind: 'INSPECTION_MOVE_IN' as const,
      id,
      name: tenant_name,
      title: `Inspect ${unit_name} before ${tenant_name} moves in`,
      detail: `${property_name}, move-in on ${showDay(day)}. No move-in inspection is planned.`,
      since: addDays(day, -daysAhead),
      due: { by: day, why: `${tenant_name} moves in on ${showDay(day)}.` },
      property: property_id,
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Tenants who leave within days, or just did, without an inspection. */
export async function moveOutsToInspect(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today } = scope
  const { rows } = await sql<Row>`
    select o.id, o.property_id, t.tenant_name, u.unit_name, p.property_name, o.real_move_out as day, (count(*) over ())::int as total
    from occupancy o ${names}
    where o.account_id = ${account} and o.cancelled_at is null
      and o.real_move_out between ${addDays(today, -daysAfter)}::date and ${addDays(today, daysAhead)}::date
      and ${without('MOVE_OUT')} and ${asksFor(scope, 'asks_for_moves')}
      and ${visible(scope, 'o.property_id')} and ${narrowed(scope, { id: sql`o.id`, due: sql`o.real_move_out` })}
    order by o.real_move_out, o.id limit ${sql.lit(most)}`.execute(db)
  return {
    rows: rows.map(({ id, property_id, tenant_name, unit_name, property_name, day }) => ({
      kind: 'INSPECTION_MOVE_OUT' as const,
      id,
      name: tenant_name,
      title: `Inspect ${unit_name} after ${tenant_name}`,
      detail: `${property_name}, move-out on ${showDay(day)}. Without an inspection, damage is hard to prove.`,
      since: addDays(day, -daysAhead),
      due: { by: day, why: `${tenant_name} moves out on ${showDay(day)}.` },
      property: property_id,
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Finished inspections that the tenant has not signed some days later. */
export async function inspectionsToSign(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today, timezone } = scope
  const finished = sql<Day>`(i.finished_at at time zone ${timezone})::date`
  const { rows } = await sql<Row>`
    select i.id, i.property_id, t.tenant_name, u.unit_name, p.property_name, ${finished} as day, (count(*) over ())::int as total
    from inspection i
    join tenant t on t.account_id = i.account_id and t.id = i.tenant_id
    join unit u on u.account_id = i.account_id and u.id = i.unit_id
    join property p on p.account_id = i.account_id and p.id = i.property_id
    where i.account_id = ${account} and i.state = 'FINISHED' and not i.by_tenant and ${finished} <= ${addDays(today, -daysToSign)}::date
      and ${asksFor(scope, 'asks_for_signatures')}
      and ${visible(scope, 'i.property_id')} and ${narrowed(scope, { id: sql`i.id` })}
    order by i.finished_at, i.id limit ${sql.lit(most)}`.execute(db)
  return {
    rows: rows.map(({ id, property_id, tenant_name, unit_name, property_name, day }) => ({
      kind: 'INSPECTION_UNSIGNED' as const,
      id,
      name: tenant_name,
      title: `Get the inspection of ${unit_name} signed`,
      detail: `${property_name}. It was finished on ${showDay(day)}, and ${tenant_name} or you did not sign it.`,
      since: day,
      due: null,
      property: property_id,
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Inspections that tenants sent, and those whose last day went by. They wait for an answer, so no setting turns them off. */
export async function inspectionsOfTenants(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today, timezone } = scope
  const isSent = sql<SqlBool>`i.state = 'FINISHED'`
  const { rows } = await sql<Row & { sent: boolean }>`
    select i.id, i.property_id, t.tenant_name, u.unit_name, p.property_name, ${isSent} as sent,
      coalesce((i.sent_at at time zone ${timezone})::date, i.send_by) as day, (count(*) over ())::int as total
    from inspection i
    join tenant t on t.account_id = i.account_id and t.id = i.tenant_id
    join unit u on u.account_id = i.account_id and u.id = i.unit_id
    join property p on p.account_id = i.account_id and p.id = i.property_id
    where i.account_id = ${account} and i.by_tenant
      and (${isSent} or (i.state in ('DRAFT', 'IN_PROGRESS') and i.send_by < ${today}::date))
      and ${visible(scope, 'i.property_id')}
      and ${narrowed(scope, { id: sql`i.id`, kind: sql`case when ${isSent} then 'INSPECTION_SENT' else 'INSPECTION_LATE' end` })}
    order by day, i.id limit ${sql.lit(most)}`.execute(db)
  return {
    rows: rows.map(({ id, property_id, tenant_name, unit_name, property_name, day, sent }) => ({
      kind: sent ? ('INSPECTION_SENT' as const) : ('INSPECTION_LATE' as const),
      id,
      name: tenant_name,
      title: sent
        ? `Read the move-in inspection of ${tenant_name}`
        : `${tenant_name} did not send the move-in inspection`,
      detail: sent
        ? `${unit_name}, ${property_name}. Sent on ${showDay(day)}: answer single items, or accept it.`
        : `${unit_name}, ${property_name}. The last day was ${showDay(day)}: give more time, or take it over.`,
      since: day,
      due: null,
      property: property_id,
    })),
    total: rows[0]?.total ?? 0,
  }
}
