import { accountRoutes } from './areas/account/routes'
import { automationRoutes } from './areas/automation/routes'
import { inspectionsRoutes } from './areas/inspections/routes'
import { integrationsRoutes } from './areas/integrations/routes'
import { leasingRoutes } from './areas/leasing/routes'
import { maintenanceRoutes } from './areas/maintenance/routes'
import { marketingRoutes } from './areas/marketing/routes'
import { messagesRoutes } from './areas/messages/routes'
import { moneyRoutes } from './areas/money/routes'
import { peopleRoutes } from './areas/people/routes'
import { planningRoutes } from './areas/planning/routes'
import { portalRoutes } from './areas/portal/routes'
import { portfolioRoutes } from './areas/portfolio/routes'
import { reportsRoutes } from './areas/reports/routes'

/** The screens of signed-in users, by their areas. */
export const staffRoutes = [
  ...accountRoutes,
  ...automationRoutes,
  ...inspectionsRoutes,
  ...integrationsRoutes,
  ...leasingRoutes,
  ...maintenanceRoutes,
  ...marketingRoutes,
  ...messagesRoutes,
  ...moneyRoutes,
  ...peopleRoutes,
  ...planningRoutes,
  ...portalRoutes,
  ...portfolioRoutes,
  ...reportsRoutes,
] as const
