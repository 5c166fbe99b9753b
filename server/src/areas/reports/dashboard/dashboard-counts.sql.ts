import { sql } from 'kysely'
import { type Db, onePlan } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { openOrders } from '../../maintenance/orders/open-orders.sql'
import { ownersInSight } from '../../portfolio/owner.sql'
import { propertyTotal } from '../../portfolio/property.sql'
import { leaseEnds } from './occupancy-rate.sql'

export interface DashboardCounts {
  owners: number
  properties: number
  occupied: number
  work_orders: number
}

/** The counters of the top bar, each as far as the user sees: in one statement, since it is asked with every screen. */
export async function dashboardCounts(db: Db, scope: Scope): Promise<DashboardCounts> {
  const { rows } = await sql<DashboardCounts>`${onePlan}
    select ${ownersInSight(db, scope)} as owners, ${propertyTotal(scope)} as properties,
      (select coalesce(sum(n), 0)::int from (${leaseEnds(scope)}) ends) as occupied,
      ${openOrders(scope)} as work_orders`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('The counts came back empty')
  return counts
}
