import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'

const marketingUnit = createRoute({
  getParentRoute: () => staff,
  path: '/marketing/marketing-unit',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./listings/listings-page'), 'ListingsPage'),
})

export const marketingRoutes = [marketingUnit] as const
