import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { idOf } from '../../widgets/page/page-search'
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
  beforeLoad: ({ search: { listingId } }) => {
    throw redirect({ to: '/marketing/marketing-unit', search: { show: listingId }, replace: true })
  },
})

export const marketingRoutes = [marketingUnit, listing] as const
