import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'
import { applicationSearch } from './applications/application-search'
import { mailSearch } from './mail/mail-search'

const applicationQuestions = createRoute({
  getParentRoute: () => staff,
  path: '/settings/application-questions',
  component: lazyRouteComponent(() => import('./questions/questions-page'), 'QuestionsPage'),
})

const leaseClauses = createRoute({
  getParentRoute: () => staff,
  path: '/settings/lease-clauses',
  component: lazyRouteComponent(() => import('./clauses/clauses-page'), 'ClausesPage'),
})

const applicationCriteria = createRoute({
  getParentRoute: () => staff,
  path: '/settings/application-criteria',
  component: lazyRouteComponent(() => import('./criteria/criteria-page'), 'CriteriaPage'),
})

const application = createRoute({
  getParentRoute: () => staff,
  path: '/people/rental-application',
  validateSearch: applicationSearch,
  component: lazyRouteComponent(() => import('./applications/application-page'), 'ApplicationPage'),
})

const applications = createRoute({
  getParentRoute: () => staff,
  path: '/people/rental-application-list',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./applications/applications-page'), 'ApplicationsPage'),
})

const leases = createRoute({
  getParentRoute: () => staff,
  path: '/lease/lease-list',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./leases/leases-page'), 'LeasesPage'),
})

const notices = createRoute({
  getParentRoute: () => staff,
  path: '/people/notice-list',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./notices/notices-page'), 'NoticesPage'),
})

const mailIt = createRoute({
  getParentRoute: () => staff,
  path: '/people/mail-it',
  validateSearch: mailSearch,
  component: lazyRouteComponent(() => import('./mail/mail-it-page'), 'MailItPage'),
})

export const leasingRoutes = [
  applicationQuestions,
  leaseClauses,
  applicationCriteria,
  application,
  applications,
  leases,
  notices,
  mailIt,
] as const
