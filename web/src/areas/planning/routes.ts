import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'

const projects = createRoute({
  getParentRoute: () => staff,
  path: '/project/project-management',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./projects/projects-page'), 'ProjectsPage'),
})

const links = createRoute({
  getParentRoute: () => staff,
  path: '/quicklinks/links',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./links/links-page'), 'LinksPage'),
})

const events = createRoute({
  getParentRoute: () => staff,
  path: '/quicklinks/calendar-event',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./events/events-page'), 'EventsPage'),
})

export const planningRoutes = [projects, links, events] as const
