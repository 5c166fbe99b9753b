import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'
import { paymentsSearch } from './payments/payments-search'

const requests = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/requests',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./requests/requests-page'), 'RequestsPage'),
})
const access = createRoute({
  getParentRoute: () => staff,
  path: '/people/tenant-portal',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./access/portal-page'), 'PortalPage'),
})
const payments = createRoute({
  getParentRoute: () => staff,
  path: '/settings/portal-payments',
  validateSearch: paymentsSearch,
  component: lazyRouteComponent(() => import('./payments/portal-payments-page'), 'PortalPaymentsPage'),
})
const returned = createRoute({
  getParentRoute: () => staff,
  path: '/people/returned-payments',
  component: lazyRouteComponent(() => import('./returns/returned-page'), 'ReturnedPage'),
})

export const portalRoutes = [access, payments, requests, returned] as const
