import { sql } from 'kysely'
import { type Db, onePlan } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { openOrders } from '../../maintenance/order-record/open-orders.sql'
import { ownersInSight } from '../../portfolio/owner.sql'
import { propertyTotal } from '../../portfolio/property.sql'
import { leaseEnds, type OccupancyRate, rateColumns } from './occupancy-rate.sql'

export interface DashboardCounts {
  owners: number
  properties: number
  occupied: number
  work_orders: number
}

const countColumns = (db: Db, scope: Scope) =>
  sql`${ownersInSight(db, scope)} as owners, ${propertyTotal(scope)} as properties, ${openOrders(scope)} as work_orders`

/** The counters of the top bar, each as far as the user sees: in one statement, since it is asked with every screen. */
export async function dashboardCounts(db: Db, scope: Scope): Promise<DashboardCounts> {
  const { rows } = await sql<DashboardCounts>`${onePlan}
    select ${countColumns(db, scope)}, coalesce(sum(n), 0)::int as occupied from (${leaseEnds(scope)}) ends`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('The counts came back empty')
  return counts
}

/** The counters and the occupancy rate, which counts the same homes. */
export async function countsAndRate(db: Db, scope: Scope): Promise<DashboardCounts & OccupancyRate> {
  const { rows } = await sql<DashboardCounts & OccupancyRate>`${onePlan}
    select ${countColumns(db, scope)}, ${rateColumns(scope)} from (${leaseEnds(scope)}) ends`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The counts came back empty')
  return figures
}
