import type { Day } from '@freehold/rules/day'
import type { EveryUnit } from '@freehold/rules/maintenance/upkeep-dates'
import type { Stage } from '@freehold/rules/maintenance/work-order-words'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { zoneOf } from '../../../database/zone'
import { assigned } from '../log/assigned'

const mostShown = 100

interface Opening {
  id: number
  due_date: Day
  opened_at: Date
  unit_name: string
  work_order_id: number | null
  stage: Stage | null
}

/** Work orders that an upkeep opened, newest first. The caller found the upkeep. */
export async function openingsOf(db: Db, scope: Scope, upkeep: number): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    select o.id, o.due_on::text as due_date, o.opened_at, coalesce(u.unit_name, '') as unit_name, w.id as work_order_id, w.stage
    from upkeep_opening o
    left join unit u on u.account_id = o.account_id and u.id = o.unit_id
    left join work_order w on w.account_id = o.account_id and w.id = o.work_order_id and ${assigned(scope, 'w.contractor_id')}
    where o.account_id = ${scope.account} and o.upkeep_id = ${upkeep}
    order by o.due_on desc, o.id desc limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}

export async function accountsWithUpkeep(db: Db, upTo: Day): Promise<number[]> {
  const { rows } = await sql<{
    account: number
  }>`select * from accounts_with_upkeep(${upTo}::date) as account`.execute(db)
  return rows.map(({ account }) => account)
}

const places = sql`upkeep k
  join property p on p.account_id = k.account_id and p.id = k.property_id
  join account a on a.id = k.account_id
  join contractor c on c.account_id = k.account_id and c.id = k.contractor_id`

/** Archived properties and contractors get no new work orders. */
const ready = (
  account: number,
  upTo: Day,
) => sql`k.account_id = ${account} and k.paused_at is null and k.opens_on <= ${upTo}::date
  and p.archived_at is null and c.archived_at is null`

/** The zones of properties that have upkeep to open, up to a day. */
export async function zonesOfUpkeep(db: Db, account: number, upTo: Day): Promise<string[]> {
  const { rows } = await sql<{
    zone: string
  }>`select distinct ${zoneOf} as zone from ${places} where ${ready(account, upTo)}`.execute(db)
  return rows.map((row) => row.zone)
}

export interface DueUpkeep {
  id: number
  title: string
  property: number
  property_name: string
  first: Day
  every: number
  unit: EveryUnit
  lead: number
  next: Day
}

/** Upkeep that opens by a day in a zone, held: a second server waits here, and finds nothing left. */
export async function holdDueUpkeep(tx: Tx, { account, timezone, today }: Scope, most: number): Promise<DueUpkeep[]> {
  const { rows } = await sql<DueUpkeep>`
    select k.id, k.title, k.property_id as property, p.property_name, k.first_on::text as first, k.every, k.every_unit as unit,
      k.lead_days as lead, k.next_on::text as next
    from ${places} where ${ready(account, today)} and ${zoneOf} = ${timezone}
    order by k.id limit ${most} for update of k`.execute(tx)
  return rows
}

export interface Turn {
  id: number
  due: Day
  next: Day
}

interface Opened {
  order: number
  upkeep: number
}

/** Opens the work orders of some upkeep in one statement, notes which they are, and sets the next dates. */
export async function openOrders(tx: Tx, account: number, turns: readonly Turn[], at: Date): Promise<Opened[]> {
  const { rows } = await sql<Opened>`
    with turn as (select * from json_to_recordset(${JSON.stringify(turns)}::json) v (id bigint, due date, next date)),
    place as materialized (
      select nextval('work_order_id_seq') as order_id, k.*, t.due, x.unit_id from turn t
      join upkeep k on k.account_id = ${account} and k.id = t.id
      cross join lateral (
        select null::bigint as unit_id where k.place = 'PROPERTY'
        union all
        select u.id from unit u where k.place = 'UNITS' and u.account_id = k.account_id and u.property_id = k.property_id
          and u.archived_at is null) x),
    made as (
      insert into work_order (account_id, id, job_title, job_description, urgency, trade, property_id, unit_id, contractor_id,
        due_on, material_1_cents, created_at, stage_at)
      overriding system value
      select account_id, order_id, title, description, 'LOW', trade, property_id, unit_id, contractor_id, due, cost_cents,
        ${at}::timestamptz, ${at}::timestamptz from place),
    opened as (
      insert into upkeep_opening (account_id, upkeep_id, due_on, unit_id, work_order_id, opened_at)
      select account_id, id, due, unit_id, order_id, ${at}::timestamptz from place),
    moved as (
      update upkeep k set next_on = t.next from turn t where k.account_id = ${account} and k.id = t.id)
    select order_id as "order", id as upkeep from place order by order_id`.execute(tx)
  return rows
}
