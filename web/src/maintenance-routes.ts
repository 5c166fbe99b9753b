import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { contractorPageSearch } from './areas/reports/pages/page-search'
import { staff } from './base-routes'
import { tableSearch } from './widgets/query-table/table-search'

const maintenanceLog = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/maintenance-log',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/maintenance/log/maintenance-log-page'), 'MaintenanceLogPage'),
})

const workOrders = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/work-order',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/maintenance/orders/work-orders-page'), 'WorkOrdersPage'),
})

const upkeep = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/upkeep',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/maintenance/upkeep/upkeep-page'), 'UpkeepPage'),
})

const contractors = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/contractor',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/maintenance/contractors/contractors-page'), 'ContractorsPage'),
})

const contractorPage = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/contractor-page',
  validateSearch: contractorPageSearch,
  component: lazyRouteComponent(() => import('./areas/reports/pages/contractor-page'), 'ContractorPage'),
})

export const maintenanceRoutes = [maintenanceLog, workOrders, upkeep, contractors, contractorPage] as const
