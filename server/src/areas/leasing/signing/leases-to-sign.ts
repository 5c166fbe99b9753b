import { type Day, showDay } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Need, Needs } from '../../../needs-you'
import { leadPapersWait } from '../../people/lead-papers.sql'

interface Row {
  id: number
  property_id: number
  tenant_name: string
  unit_name: string
  property_name: string
  move_in: Day
  /** The lease is of a renewal. */
  renewal: boolean
  since: Day
  total: number
}

const homeOf = ({ unit_name, property_name }: Row): string => `${unit_name}, ${property_name}`

/** Leases that all tenants signed, and that wait for this user to sign for the landlord; for the system itself, those of all. */
export async function leasesToSign(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, timezone, user } = scope
  const { rows } = await sql<Row>`
    select l.id, l.property_id, t.tenant_name, u.unit_name, p.property_name, l.move_in::text, l.term_id is not null as renewal,
      (s.invited_at at time zone ${timezone})::date::text as since, (count(*) over ())::int as total
    from lease_signer s
    join lease_document d on d.account_id = s.account_id and d.lease_id = s.lease_id and d.state = 'OUT'
    join lease l on l.account_id = s.account_id and l.id = s.lease_id
    join tenant t on t.account_id = l.account_id and t.id = l.tenant_id
    join unit u on u.account_id = l.account_id and u.id = l.unit_id
    join property p on p.account_id = l.account_id and p.id = l.property_id
    where s.account_id = ${account} and (${user}::bigint is null or s.user_id = ${user}) and s.signed_at is null and s.invited_at is not null
      and ${visible(scope, 'l.property_id')} and ${narrowed(scope, { id: sql`l.id` })}
    order by s.invited_at, s.id limit ${sql.lit(most)}`.execute(db)
  return needsOf(rows, (row) => ({
    kind: 'LEASE_TO_SIGN',
    title: `Sign ${row.tenant_name}'s lease`,
    detail: `${homeOf(row)}. All tenants have signed.`,
    due: null,
  }))
}

/** Leases of current tenancies that began, without their signatures. Those with lead-paint papers wait as such. */
export async function unsignedLeases(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today } = scope
  const { rows } = await sql<Row>`
    select l.id, l.property_id, t.tenant_name, u.unit_name, p.property_name, l.move_in::text,
      l.term_id is not null as renewal, l.move_in::text as since,
      (count(*) over ())::int as total
    from lease_document d
    join lease l on l.account_id = d.account_id and l.id = d.lease_id
    join occupancy o on o.account_id = l.account_id and o.id = l.occupancy_id
    join tenant t on t.account_id = l.account_id and t.id = l.tenant_id
    join unit u on u.account_id = l.account_id and u.id = l.unit_id
    join property p on p.account_id = l.account_id and p.id = l.property_id
    where d.account_id = ${account} and d.state in ('ISSUED', 'OUT', 'DECLINED') and l.replaced_at is null
      and l.archived_at is null and l.move_in <= ${today} and o.cancelled_at is null
      and (o.real_move_out is null or o.real_move_out > ${today}) and ${visible(scope, 'l.property_id')}
      and not ${leadPapersWait} and ${narrowed(scope, { id: sql`l.id` })}
    order by l.move_in, l.id limit ${sql.lit(most)}`.execute(db)
  return needsOf(rows, (row) => ({
    kind: 'LEASE_UNSIGNED',
    title: `${row.tenant_name}'s lease isn't signed`,
    detail: `${homeOf(row)}. ${row.renewal ? 'The new term' : 'The tenancy'} began on ${showDay(row.move_in)}.`,
    due: null,
  }))
}

const needsOf = (
  rows: readonly Row[],
  describe: (row: Row) => Pick<Need, 'kind' | 'title' | 'detail' | 'due'>,
): Needs => ({
  rows: rows.map((row) => ({
    ...describe(row),
    id: row.id,
    name: row.tenant_name,
    since: row.since,
    property: row.property_id,
  })),
  total: rows[0]?.total ?? 0,
})
