import type { dashboard } from '@freehold/contract/reports/dashboard'
import { cents, toDollars } from '@freehold/rules/money'
import type { HandlersOf } from '../../http/answers'
import { countOwners } from '../portfolio/owner.sql'
import { countProperties } from '../portfolio/property.sql'
import { lateTenants } from './late-tenants.sql'
import { occupancyRate } from './occupancy-rate.sql'

export const dashboardHandlers: HandlersOf<typeof dashboard> = {
  counts: async ({ db, scope }) => {
    const [total_owners, total_properties, { occupied }] = await Promise.all([
      countOwners(db, scope),
      countProperties(db, scope),
      occupancyRate(db, scope),
    ])
    return { total_owners, total_properties, total_occupants: occupied, total_work_orders: 0 }
  },

  occupancy: async ({ db, scope }) => {
    const { expired, in_1, in_3, in_6, later, occupied, units } = await occupancyRate(db, scope)
    return {
      total_lt_1m: in_1,
      total_lt_3m: in_3,
      total_lt_6m: in_6,
      total_gt_6m: later,
      total_expired: expired,
      total_occupied_unit: occupied,
      total_vacant_unit: units - occupied,
    }
  },

  lateTenants: async ({ db, scope }) => {
    const rows = await lateTenants(db, scope, 100)
    return { data: rows.map(({ balance_cents, ...row }) => ({ ...row, balance: toDollars(cents(balance_cents)) })) }
  },
}
