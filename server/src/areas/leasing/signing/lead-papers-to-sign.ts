import { type Day, nameDay } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'
import { leadPapersWait } from '../../people/lead-papers.sql'

interface Row {
  id: number
  property_id: number
  tenant_name: string
  unit_name: string
  property_name: string
  move_in: Day
  since: Day
  total: number
}

/** Tenancies whose keys wait for the signed lead-paint papers. */
export async function leadPapersToSign(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, timezone, today } = scope
  const { rows } = await sql<Row>`
    select l.id, l.property_id, t.tenant_name, u.unit_name, p.property_name, l.move_in::text,
      (l.created_at at time zone ${timezone})::date::text as since, (count(*) over ())::int as total
    from lease_document d
    join lease l on l.account_id = d.account_id and l.id = d.lease_id
    join occupancy o on o.account_id = l.account_id and o.id = l.occupancy_id
    join tenant t on t.account_id = l.account_id and t.id = l.tenant_id
    join unit u on u.account_id = l.account_id and u.id = l.unit_id
    join property p on p.account_id = l.account_id and p.id = l.property_id
    where d.account_id = ${account} and ${leadPapersWait} and o.cancelled_at is null
      and (o.real_move_out is null or o.real_move_out > ${today}) and ${visible(scope, 'l.property_id')}
      and ${narrowed(scope, { id: sql`l.id`, due: sql`l.move_in` })}
    order by l.move_in, l.id limit ${sql.lit(most)}`.execute(db)
  return {
    rows: rows.map(({ id, property_id, tenant_name, unit_name, property_name, move_in, since }) => ({
      kind: 'LEAD_PAPERS_UNSIGNED',
      id,
      name: tenant_name,
      title: `Lead-paint papers of ${unit_name} aren't signed. Don't hand over the keys.`,
      detail: `${tenant_name}, ${property_name}.`,
      since,
      due: { by: move_in, why: `The lease begins on ${nameDay(move_in)}.` },
      property: property_id,
    })),
    total: rows[0]?.total ?? 0,
  }
}
