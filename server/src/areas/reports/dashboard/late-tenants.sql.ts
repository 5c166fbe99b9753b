import { sql } from 'kysely'
import { type Db, onePlan } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { lateBalances } from '../../people/late.sql'
import { homeNames } from '../../people/tenant-homes.sql'

interface LateTenant {
  id: number
  tenant_name: string
  unit_name: string
  phone: string
  balance_cents: number
}

/**
 * Current tenants with past-due charges, the largest amount first, and what all of them owe. The balances are worked out once
 * for both.
 */
export async function lateTenants(
  db: Db,
  scope: Scope,
  most: number,
): Promise<{ rows: LateTenant[]; past_due: number }> {
  const { account } = scope
  const homes = homeNames(scope, { id: sql`t.id`, names: sql`t.unit_names` })
  const { rows } = await sql<LateTenant & { past_due: number }>`${onePlan}
    with late as materialized (${lateBalances(scope)})
    select t.id, t.tenant_name, ${homes} as unit_name, t.phone, l.balance_cents,
      (select sum(balance_cents)::bigint from late) as past_due
    from (select * from late order by balance_cents desc, tenant_id limit ${sql.lit(most)}) l
    join tenant t on t.account_id = ${account} and t.id = l.tenant_id
    order by l.balance_cents desc, t.id`.execute(db)
  return { rows: rows.map(({ past_due: _, ...row }) => row), past_due: rows[0]?.past_due ?? 0 }
}
