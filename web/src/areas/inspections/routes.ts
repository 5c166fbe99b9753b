import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'
import { comparisonSearch, inspectionSearch, inspectionsSearch } from './inspection-search'

const inspections = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/inspections',
  validateSearch: inspectionsSearch,
  component: lazyRouteComponent(() => import('./list/inspections-page'), 'InspectionsPage'),
})

const inspection = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/inspection',
  validateSearch: inspectionSearch,
  component: lazyRouteComponent(() => import('./one/inspection-page'), 'InspectionPage'),
})

const comparison = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/compare-inspections',
  validateSearch: comparisonSearch,
  component: lazyRouteComponent(() => import('./comparison/comparison-page'), 'ComparisonPage'),
})

const templates = createRoute({
  getParentRoute: () => staff,
  path: '/settings/inspection-templates',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./templates/templates-page'), 'TemplatesPage'),
})

export const inspectionsRoutes = [inspections, inspection, comparison, templates] as const
