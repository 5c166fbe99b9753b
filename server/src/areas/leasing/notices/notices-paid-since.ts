import type { Day } from '@freehold/rules/day'
import { paidSinceWords } from '@freehold/rules/leasing/notices/paid-since'
import { cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'

interface Row {
  id: number
  property_id: number
  title: string
  tenant_name: string
  payments: number
  cents: number
  since: Day
  total: number
}

/** Notices about money after which a payment came in. Of several to a tenant, the newest one is asked about. */
export async function noticesPaidSince(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account } = scope
  const { rows } = await sql<Row>`
    with newest as (
      select distinct on (occupancy_id) id, occupancy_id, property_id, tenant_id, title,
        greatest(coalesce(last_entry, 0), coalesce(stands_after, 0)) as after
      from notice
      where account_id = ${account} and owed_cents is not null and archived_at is null and ${visible(scope, 'property_id')}
      order by occupancy_id, id desc)
    select n.id, n.property_id, n.title, t.tenant_name, r.payments, r.cents, r.since, (count(*) over ())::int as total
    from newest n
    cross join lateral (select count(*)::int as payments, coalesce(sum(amount_cents), 0)::bigint as cents, min(day)::text as since
      from receipt where account_id = ${account} and occupancy_id = n.occupancy_id and voided_by is null and id > n.after) r
    join tenant t on t.account_id = ${account} and t.id = n.tenant_id
    where r.payments > 0 and ${narrowed(scope, { id: sql`n.id` })}
    order by r.since, n.id limit ${sql.lit(most)}`.execute(db)
  return { rows: rows.map(needOf), total: rows[0]?.total ?? 0 }
}

const needOf = ({
  id,
  property_id: property,
  title,
  tenant_name: name,
  payments,
  cents: paid,
  since,
}: Row): Needs['rows'][number] => ({
  kind: 'NOTICE_PAID_SINCE',
  id,
  name,
  title: `Check the notice to ${name}`,
  detail: `${title}. ${paidSinceWords({ payments, total: cents(paid) }) ?? ''}`,
  since,
  due: null,
  property,
  occurrence: `${since} ${payments}`,
})
