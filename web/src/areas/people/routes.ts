import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'
import { tenantSearch } from './tenant-search'

const tenants = createRoute({
  getParentRoute: () => staff,
  path: '/people/tenant-list',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./tenants-page'), 'TenantsPage'),
})

const tenant = createRoute({
  getParentRoute: () => staff,
  path: '/people/tenant-dashboard',
  validateSearch: tenantSearch,
  component: lazyRouteComponent(() => import('./tenant-page'), 'TenantPage'),
})

export const peopleRoutes = [tenants, tenant] as const
