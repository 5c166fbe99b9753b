import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { onlyProperty, visible } from '../../../database/visible'
import { livesInSight } from '../../people/tenant-homes.sql'

interface Asked {
  property_id: number | null
  tenant_id: number | null
}

interface OpenOfTenants {
  overdue: number
  not_yet_due: number
  credit: number
  deposit_credit: number
  /** The tenant lives in a home in sight. */
  living: boolean
}

/**
 * Open charges and unused payments of each tenant who has any. `owedOf` makes the figures of it, tenant by tenant,
 * because a credit lowers what its own tenant owes.
 */
export async function openOfTenants(db: Db, scope: Scope, { property_id, tenant_id }: Asked): Promise<OpenOfTenants[]> {
  const { account, today } = scope
  const sight = onlyProperty(scope, property_id)
  const among = sql`account_id = ${account} and voided_by is null and ${visible(sight, 'property_id')}
    ${tenant_id === null ? sql`` : sql`and tenant_id = ${tenant_id}`}`
  const { rows } = await sql<OpenOfTenants>`
    select open.overdue, open.not_yet_due, open.credit, open.deposit_credit,
      not m.archived and ${livesInSight(sight, sql`open.tenant_id`)} as living
    from (
      select tenant_id, coalesce(sum(cents) filter (where due < ${today}), 0)::bigint as overdue,
        coalesce(sum(cents) filter (where due >= ${today}), 0)::bigint as not_yet_due,
        coalesce(sum(cents) filter (where due is null), 0)::bigint as credit,
        coalesce(sum(deposit_cents), 0)::bigint as deposit_credit
      from (
        select tenant_id, due, open_cents as cents, 0 as deposit_cents from charge where open_cents > 0 and ${among}
        union all
        select tenant_id, null, free_cents + deposit_free_cents, deposit_free_cents from receipt
        where (free_cents > 0 or deposit_free_cents > 0) and ${among}
      ) parts group by 1
    ) open
    join tenant_total m on m.account_id = ${account} and m.tenant_id = open.tenant_id`.execute(db)
  return rows
}
