import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'

const requests = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/requests',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./requests/requests-page'), 'RequestsPage'),
})

export const portalRoutes = [requests] as const
