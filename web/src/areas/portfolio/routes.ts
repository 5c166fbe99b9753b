import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'
import { importSearch } from './import/import-search'
import { ownerImportSearch } from './owner-import/owner-import-search'

const owners = createRoute({
  getParentRoute: () => staff,
  path: '/properties/property-owners',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./owners-page'), 'OwnersPage'),
})

const ownerImport = createRoute({
  getParentRoute: () => staff,
  path: '/properties/property-owners/import',
  validateSearch: ownerImportSearch,
  component: lazyRouteComponent(() => import('./owner-import/owner-import-page'), 'OwnerImportPage'),
})

const portfolioImport = createRoute({
  getParentRoute: () => staff,
  path: '/properties/import',
  validateSearch: importSearch,
  component: lazyRouteComponent(() => import('./import/import-page'), 'ImportPage'),
})

const properties = createRoute({
  getParentRoute: () => staff,
  path: '/properties/property-list',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./properties-page'), 'PropertiesPage'),
})

const units = createRoute({
  getParentRoute: () => staff,
  path: '/properties/unit-list',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./units-page'), 'UnitsPage'),
})

const addUnits = createRoute({
  getParentRoute: () => staff,
  path: '/properties/add-units',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./add-units/add-units-page'), 'AddUnitsPage'),
})

export const portfolioRoutes = [owners, ownerImport, portfolioImport, properties, units, addUnits] as const
