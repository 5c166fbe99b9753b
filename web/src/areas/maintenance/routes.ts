import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { idOf } from '../../widgets/page/page-search'
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
  beforeLoad: ({ search: { orderId } }) => {
    throw redirect({ to: '/maintenance/work-order', search: { show: orderId }, replace: true })
  },
})

export const maintenanceRoutes = [maintenanceLog, workOrders, upkeep, contractors, order] as const
