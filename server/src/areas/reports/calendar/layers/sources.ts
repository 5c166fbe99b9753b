import type { LayerSource } from '../calendar-item'
import { deposits } from './deposits'
import { events } from './events'
import { inspections } from './inspections'
import { insurance } from './insurance'
import { leases } from './leases'
import { notices } from './notices'
import { projects } from './projects'
import { renewals } from './renewals'
import { rentDueDays } from './rent-due'
import { upkeep } from './upkeep'
import { visits } from './visits'
import { workOrders } from './work-orders'

/**
 * The sources of the calendar. A further layer is a file here, its words in `rules/src/planning/calendar-layers.ts`, its
 * right in `contract/src/kit/calendar-layers.ts`, and its look in `web/src/areas/reports/calendar/layer-looks.tsx`.
 */
export const sources: readonly LayerSource[] = [
  events,
  leases,
  renewals,
  notices,
  deposits,
  rentDueDays,
  workOrders,
  visits,
  inspections,
  upkeep,
  projects,
  insurance,
]
