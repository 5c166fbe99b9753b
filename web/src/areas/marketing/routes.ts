import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { idOf } from '../../widgets/page/page-search'
import { readAhead } from '../../widgets/page/read-ahead'
import { tableSearch } from '../../widgets/query-table/table-search'

const marketingUnit = createRoute({
  getParentRoute: () => staff,
  path: '/marketing/marketing-unit',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./listings/listings-page'), 'ListingsPage'),
})

const listing = createRoute({
  getParentRoute: () => staff,
  path: '/marketing/listing',
  validateSearch: ({ listingId }: Record<string, unknown>): { listingId?: number | undefined } => ({
    listingId: idOf(listingId),
  }),
  loaderDeps: ({ search: { listingId } }) => ({ listingId }),
  loader: ({ deps: { listingId } }) => readAhead('GET marketing/get-marketing-unit', listingId),
  component: lazyRouteComponent(() => import('./listings/page/listing-page'), 'ListingPage'),
})

export const marketingRoutes = [marketingUnit, listing] as const
