import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'

const api = createRoute({
  getParentRoute: () => staff,
  path: '/settings/api',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./api-page'), 'ApiPage'),
})

export const integrationsRoutes = [api] as const
