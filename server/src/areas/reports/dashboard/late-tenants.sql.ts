import { sql } from 'kysely'
import { type Db, onePlan } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'
import { homeNames, livesInSight } from '../../people/tenant-homes.sql'

interface LateTenant {
  id: number
  tenant_name: string
  unit_name: string
  phone: string
  balance_cents: number
}

/**
 * Current tenants with past-due charges, largest first. The overdue amount is summed from the open charges alone,
 * whatever the number of tenants, and is never more than the balance. A deposit paid ahead is never used for rent, so
 * it is not subtracted. The totals are looked up only for the overdue (`offset 0`): otherwise the planner would read
 * those of all tenants.
 */
export async function lateTenants(db: Db, scope: Scope, most: number): Promise<LateTenant[]> {
  const { account, today } = scope
  const inSight = visible(scope, 'property_id')
  const balance = seesEverything(scope)
    ? sql`m.balance_cents`
    : sql`(select sum(r.balance_cents) from rent_account r where r.account_id = ${account} and r.tenant_id = m.tenant_id
          and ${visible(scope, 'r.property_id')})`
  const living = seesEverything(scope) ? sql`m.current_until > ${today}` : livesInSight(scope, sql`m.tenant_id`)
  const homes = homeNames(scope, { id: sql`t.id`, names: sql`t.unit_names` })
  const { rows } = await sql<LateTenant>`${onePlan}
    with overdue as (
      select tenant_id, sum(open_cents)::bigint as cents from charge
      where account_id = ${account} and open_cents > 0 and voided_by is null and due < ${today} and ${inSight} group by 1
    ), ahead as (
      select tenant_id, sum(deposit_free_cents)::bigint as cents from receipt
      where account_id = ${account} and deposit_free_cents > 0 and voided_by is null and ${inSight} group by 1
    ), late as (
      select o.tenant_id, least(o.cents, ${balance} + coalesce(a.cents, 0))::bigint as balance_cents
      from overdue o
      cross join lateral (select * from tenant_total m where m.account_id = ${account} and m.tenant_id = o.tenant_id offset 0) m
      left join ahead a on a.tenant_id = o.tenant_id
      where not m.archived and ${living}
    )
    select t.id, t.tenant_name, ${homes} as unit_name, t.phone, l.balance_cents
    from (select * from late where balance_cents > 0 order by balance_cents desc, tenant_id limit ${sql.lit(most)}) l
    join tenant t on t.account_id = ${account} and t.id = l.tenant_id
    order by l.balance_cents desc, t.id`.execute(db)
  return rows
}
