import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { applicationSearch } from './areas/leasing/applications/application-search'
import { mailSearch } from './areas/leasing/mail/mail-search'
import { staff } from './base-routes'
import { tableSearch } from './widgets/query-table/table-search'

const application = createRoute({
  getParentRoute: () => staff,
  path: '/people/rental-application',
  validateSearch: applicationSearch,
  component: lazyRouteComponent(() => import('./areas/leasing/applications/application-page'), 'ApplicationPage'),
})

const applications = createRoute({
  getParentRoute: () => staff,
  path: '/people/rental-application-list',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/leasing/applications/applications-page'), 'ApplicationsPage'),
})

const leases = createRoute({
  getParentRoute: () => staff,
  path: '/lease/lease-list',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/leasing/leases/leases-page'), 'LeasesPage'),
})

const notices = createRoute({
  getParentRoute: () => staff,
  path: '/people/notice-list',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/leasing/notices/notices-page'), 'NoticesPage'),
})

const mailIt = createRoute({
  getParentRoute: () => staff,
  path: '/people/mail-it',
  validateSearch: mailSearch,
  component: lazyRouteComponent(() => import('./areas/leasing/mail/mail-it-page'), 'MailItPage'),
})

export const leasingRoutes = [application, applications, leases, notices, mailIt] as const
