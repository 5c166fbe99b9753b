import type { dashboard } from '@freehold/contract/reports/dashboard'
import type { HandlersOf } from '../../http/answers'
import { countOwners } from '../portfolio/owner.sql'
import { countProperties } from '../portfolio/property.sql'
import { countOccupants } from '../portfolio/vacancy.sql'

export const dashboardHandlers: HandlersOf<typeof dashboard> = {
  counts: async ({ db, scope }) => {
    const [total_owners, total_properties, total_occupants] = await Promise.all([
      countOwners(db, scope),
      countProperties(db, scope),
      countOccupants(db, scope),
    ])
    return { total_owners, total_properties, total_occupants, total_work_orders: 0 }
  },
}
