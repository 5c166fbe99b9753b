import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'

const maintenanceLog = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/maintenance-log',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./log/maintenance-log-page'), 'MaintenanceLogPage'),
})

const workOrders = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/work-order',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./orders/work-orders-page'), 'WorkOrdersPage'),
})

const upkeep = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/upkeep',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./upkeep/upkeep-page'), 'UpkeepPage'),
})

const contractors = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/contractor',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./contractors/contractors-page'), 'ContractorsPage'),
})

export const maintenanceRoutes = [maintenanceLog, workOrders, upkeep, contractors] as const
