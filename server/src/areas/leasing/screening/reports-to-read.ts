import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'

interface Row {
  id: number
  order_id: number
  property_id: number
  state: 'READY' | 'ACT'
  name: string
  unit_name: string
  property_name: string
  message: string
  since: Day
  total: number
}

/** Reports that are ready, and applicants who have to act, where the application has no decision. */
export async function reportsToRead(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, timezone } = scope
  const { rows } = await sql<Row>`
    select n.id, n.order_id, n.property_id, n.state, n.name, n.message, n.since, n.total, u.unit_name, p.property_name from (
      select a.id, o.state, case o.adult when 'APPLICANT' then a.tenant_name else a.coapplicant_name end as name, o.message,
        a.property_id, a.unit_id, coalesce(o.ready_at, o.created_at) as at, o.id as order_id,
        (coalesce(o.ready_at, o.created_at) at time zone ${timezone})::date::text as since,
        (count(*) over ())::int as total
      from screening_order o
      join rental_application a on a.account_id = o.account_id and a.id = o.application_id
      where o.account_id = ${account} and o.state in ('READY', 'ACT') and o.purged_at is null
        and a.status is null and a.archived_at is null and ${visible(scope, 'a.property_id')}
        and ${narrowed(scope, { id: sql`a.id`, kind: sql`case o.state when 'READY' then 'REPORT_READY' else 'APPLICANT_TO_ACT' end` })}
        and not exists (select from screening_order later where later.account_id = o.account_id
          and later.application_id = o.application_id and later.adult = o.adult and later.id > o.id)
      order by coalesce(o.ready_at, o.created_at), o.id limit ${sql.lit(most)}) n
    join property p on p.account_id = ${account} and p.id = n.property_id
    join unit u on u.account_id = ${account} and u.id = n.unit_id
    order by n.at, n.order_id`.execute(db)
  return { rows: rows.map(needOf), total: rows[0]?.total ?? 0 }
}

function needOf({ id, state, name, unit_name, property_name, message, since, ...row }: Row): Needs['rows'][number] {
  const home = `${unit_name}, ${property_name}.`
  const one = { id, name, since, due: null, property: row.property_id, occurrence: String(row.order_id) }
  return state === 'READY'
    ? { ...one, kind: 'REPORT_READY', title: `Read the report on ${name}`, detail: home }
    : { ...one, kind: 'APPLICANT_TO_ACT', title: `Waiting for ${name}`, detail: `${message} ${home}` }
}
