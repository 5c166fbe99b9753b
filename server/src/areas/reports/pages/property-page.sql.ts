import { planUnits } from '@freehold/contract/reports/property-page'
import { sql } from 'kysely'
import { listed } from '../../../database/archived'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { onlyProperty, visible } from '../../../database/visible'
import { livedThere } from '../frame/as-of.sql'
import { pastDue } from './owed-for.sql'

interface PlanUnit {
  id: number
  unit_name: string
  tenant_id: number | null
  tenant_name: string
  balance: number | null
  past_due: number | null
}

/** A property's units by name, each with its tenant of today and what that one owes for it. */
export async function planOf(db: Db, scope: Scope, id: number): Promise<PlanUnit[]> {
  const { account, today } = scope
  const { rows } = await sql<PlanUnit>`
    select u.id, u.unit_name, o.tenant_id, coalesce(t.tenant_name, '') as tenant_name, r.balance_cents as balance,
      case when r.occupancy_id is not null then ${pastDue(scope)} end as past_due
    from (
      select u.id, u.unit_name from unit u where u.account_id = ${account} and u.property_id = ${id} and ${listed('u')}
        and ${visible(onlyProperty(scope, id), 'u.property_id')}
      order by u.unit_name collate natural_order, u.id limit ${sql.lit(planUnits)}) u
    left join occupancy o on o.account_id = ${account} and o.unit_id = u.id and ${livedThere(today)}
    left join tenant t on t.account_id = ${account} and t.id = o.tenant_id
    left join rent_account r on r.account_id = ${account} and r.occupancy_id = o.id
    order by u.unit_name collate natural_order, u.id`.execute(db)
  return rows
}

/** The units of some properties, which the user sees, that a tenant lives in today, property by property. */
export async function occupiedIn(
  db: Db,
  { account, today }: Scope,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ property_id: number; occupied: number }>`
    select o.property_id, count(*)::int as occupied from occupancy o
    where o.account_id = ${account} and ${visible({ properties: [...ids] }, 'o.property_id')} and ${livedThere(today)}
    group by 1`.execute(db)
  return new Map(rows.map(({ property_id, occupied }) => [property_id, occupied]))
}
