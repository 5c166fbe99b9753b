import { addDays, type Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Need, Needs } from '../../../needs-you'

interface Row {
  id: number
  tenant_id: number
  property_id: number
  tenant_name: string
  home: string
  since: Day
  total: number
}

const shownForDays = 30

/**
 * The bank of a tenant said that a payment by autopay was not authorized, which ended the plan: staff talk to the tenant.
 * For thirty days, or until the tenant sets autopay up again.
 */
export async function unauthorizedAutopay(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today, timezone } = scope
  const { rows } = await sql<Row>`
    select x.id, x.tenant_id, o.property_id, n.tenant_name, u.unit_name || ', ' || p.property_name as home,
      (x.changed_at at time zone ${timezone})::date as since, (count(*) over ())::int as total
    from autopay x join tenant n on n.account_id = x.account_id and n.id = x.tenant_id and n.archived_at is null
    join occupancy o on o.account_id = x.account_id and o.id = x.occupancy_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where x.account_id = ${account} and x.state = 'ENDED' and x.why = 'UNAUTHORIZED'
      and x.changed_at > ${addDays(today, -shownForDays)}::date and ${visible(scope, 'o.property_id')}
      and ${narrowed(scope, { id: sql`x.tenant_id` })}
      and not exists (select from autopay later where later.account_id = x.account_id
        and later.occupancy_id = x.occupancy_id and later.id > x.id)
    order by x.changed_at, x.id limit ${sql.lit(most)}`.execute(db)
  return { rows: rows.map(needOf), total: rows[0]?.total ?? 0 }
}

const needOf = ({ id: plan, tenant_id: id, tenant_name: name, home, since, property_id }: Row): Need => ({
  kind: 'AUTOPAY_UNAUTHORIZED',
  id,
  name,
  title: `The bank of ${name} says that autopay was not authorized`,
  detail: `Autopay for ${home} has ended. Talk to the tenant before you take another payment.`,
  since,
  due: null,
  property: property_id,
  occurrence: String(plan),
})
