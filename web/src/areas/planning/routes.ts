import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { idOf } from '../../widgets/page/page-search'
import { readAhead } from '../../widgets/page/read-ahead'
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

const project = createRoute({
  getParentRoute: () => staff,
  path: '/project/project',
  validateSearch: ({ projectId }: Record<string, unknown>): { projectId?: number | undefined } => ({
    projectId: idOf(projectId),
  }),
  loaderDeps: ({ search: { projectId } }) => ({ projectId }),
  loader: ({ deps: { projectId } }) => readAhead('GET project/get-project-page', projectId),
  component: lazyRouteComponent(() => import('./projects/project-page'), 'ProjectPage'),
})

export const planningRoutes = [projects, links, events, project] as const
