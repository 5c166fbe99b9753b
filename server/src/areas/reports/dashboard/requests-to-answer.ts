import { mayGroup } from '@freehold/contract/access'
import { addDays, type Day, showDay } from '@freehold/rules/day'
import { type RequestKind, requestKindWords } from '@freehold/rules/portal/request-words'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'

interface Row {
  id: number
  property_id: number | null
  moment: string
  kind: RequestKind
  title: string
  tenant_name: string
  home: string
  since: Day
  urgent: boolean
  undecided: boolean
  total: number
}

/** Requests and messages of tenants that wait for staff: emergencies first, then what waits longest. */
export async function requestsToAnswer(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const kinds = mayGroup(scope.group, 'tenants') ? sql<SqlBool>`true` : sql<SqlBool>`q.kind = 'MAINTENANCE'`
  const { rows } = await sql<Row>`
    select q.id, q.property_id, q.waits_since::text as moment, q.kind, q.title, t.tenant_name, concat_ws(', ', u.unit_name, p.property_name) as home,
      (q.waits_since at time zone ${scope.timezone})::date as since, coalesce(q.urgency = 'EMERGENCY', false) as urgent,
      q.state = 'OPEN' as undecided, (count(*) over ())::int as total
    from portal_request q
    join tenant t on t.account_id = q.account_id and t.id = q.tenant_id
    left join property p on p.account_id = q.account_id and p.id = q.property_id
    left join unit u on u.account_id = q.account_id and u.id = q.unit_id
    where q.account_id = ${scope.account} and q.waits_since is not null and ${visible(scope, 'q.property_id')} and ${kinds}
      and ${narrowed(scope, { id: sql`q.id` })}
    order by urgent desc, since, q.id limit ${sql.lit(most)}`.execute(db)
  return {
    rows: rows.map((row) => ({
      kind: 'TENANT_REQUEST',
      id: row.id,
      name: row.title,
      title: `${row.undecided ? requestKindWords[row.kind] : 'Message'}: ${row.title}`,
      detail: `${row.tenant_name}${row.home === '' ? '' : `, ${row.home}`}.`,
      since: row.since,
      due: null,
      urgent: row.urgent,
      property: row.property_id,
      occurrence: row.moment,
    })),
    total: rows[0]?.total ?? 0,
  }
}

interface Ending {
  tenant_id: number
  property_id: number | null
  tenant_name: string
  insurer: string
  ends_on: Day
  by_portal: boolean
  total: number
}

const noticeDays = 30

/**
 * Insurances of tenants that end within thirty days or have ended, without a later one. Tenants send them in the portal,
 * and staff add them to the papers of a tenant.
 */
export async function tenantInsurancesToRenew(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today } = scope
  const until = addDays(today, noticeDays)
  const { rows } = await sql<Ending>`
    with insured as (
      select q.tenant_id, q.content ->> 'insurer' as insurer, q.ends_on, true as by_portal from portal_request q
      where q.account_id = ${account} and q.kind = 'INSURANCE' and q.state = 'ACCEPTED' and q.ends_on <= ${until}::date
      union all
      select x.tenant_id, x.title, x.ends_on, false from tenant_paper x
      where x.account_id = ${account} and x.kind = 'INSURANCE' and x.ends_on <= ${until}::date
    ), newest as (
      select distinct on (tenant_id) * from insured order by tenant_id, ends_on desc, by_portal desc
    )
    select n.tenant_id, home.property_id, t.tenant_name, n.insurer, n.ends_on, n.by_portal,
      (count(*) over ())::int as total
    from newest n join tenant t on t.account_id = ${account} and t.id = n.tenant_id
    cross join lateral (select o.property_id from occupancy o where o.account_id = ${account}
      and o.tenant_id = n.tenant_id and o.cancelled_at is null
      and (o.real_move_out is null or o.real_move_out > ${today}::date) and ${visible(scope, 'o.property_id')}
      order by o.move_in, o.id limit 1) home
    where ${narrowed(scope, { id: sql`n.tenant_id`, due: sql`n.ends_on` })}
      and not exists (select from portal_request l where l.account_id = ${account} and l.tenant_id = n.tenant_id
        and l.kind = 'INSURANCE' and l.state in ('OPEN', 'ACCEPTED') and l.ends_on > n.ends_on)
      and not exists (select from tenant_paper l where l.account_id = ${account} and l.tenant_id = n.tenant_id
        and l.kind = 'INSURANCE' and l.ends_on > n.ends_on)
    order by n.ends_on, n.tenant_id limit ${sql.lit(most)}`.execute(db)
  return {
    rows: rows.map(({ tenant_id, property_id, tenant_name, insurer, ends_on, by_portal }) => ({
      kind: 'TENANT_INSURANCE',
      id: tenant_id,
      name: tenant_name,
      title: `Renew the insurance of ${tenant_name}`,
      detail: `${insurer === '' ? '' : `${insurer}. `}It ${ends_on < today ? 'ended' : 'ends'} on ${showDay(ends_on)}.`,
      since: addDays(ends_on, -noticeDays),
      due: {
        by: ends_on,
        why: by_portal
          ? 'The tenant sends the new proof of insurance in the portal.'
          : 'Add the new proof of insurance to the papers of the tenant.',
      },
      property: property_id,
    })),
    total: rows[0]?.total ?? 0,
  }
}
