import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'

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

export const portalRoutes = [access, requests] as const
