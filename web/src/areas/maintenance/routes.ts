import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { idOf } from '../../widgets/page/page-search'
import { readAhead } from '../../widgets/page/read-ahead'
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

const order = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/order',
  validateSearch: ({ orderId }: Record<string, unknown>): { orderId?: number | undefined } => ({
    orderId: idOf(orderId),
  }),
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  loader: ({ deps: { orderId } }) => readAhead('GET maintenance/get-work-order-page', orderId),
  component: lazyRouteComponent(() => import('./orders/order-page'), 'OrderPage'),
})

export const maintenanceRoutes = [maintenanceLog, workOrders, upkeep, contractors, order] as const
