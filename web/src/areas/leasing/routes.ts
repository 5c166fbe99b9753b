import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { idOf } from '../../widgets/page/page-search'
import { readAhead } from '../../widgets/page/read-ahead'
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

const notice = createRoute({
  getParentRoute: () => staff,
  path: '/people/notice',
  validateSearch: ({ noticeId }: Record<string, unknown>): { noticeId?: number | undefined } => ({
    noticeId: idOf(noticeId),
  }),
  loaderDeps: ({ search: { noticeId } }) => ({ noticeId }),
  loader: ({ deps: { noticeId } }) => readAhead('GET tenant/get-notice-page', noticeId),
  component: lazyRouteComponent(() => import('./notices/notice-page'), 'NoticePage'),
})

const lease = createRoute({
  getParentRoute: () => staff,
  path: '/lease/lease',
  validateSearch: ({ leaseId }: Record<string, unknown>): { leaseId?: number | undefined } => ({
    leaseId: idOf(leaseId),
  }),
  loaderDeps: ({ search: { leaseId } }) => ({ leaseId }),
  loader: ({ deps: { leaseId } }) => readAhead('GET lease/get-lease-page', leaseId),
  component: lazyRouteComponent(() => import('./leases/page/lease-page'), 'LeasePage'),
})

const applicationRecord = createRoute({
  getParentRoute: () => staff,
  path: '/people/application',
  validateSearch: ({ applicationId }: Record<string, unknown>): { applicationId?: number | undefined } => ({
    applicationId: idOf(applicationId),
  }),
  loaderDeps: ({ search: { applicationId } }) => ({ applicationId }),
  loader: ({ deps: { applicationId } }) => {
    readAhead('GET rental-app/get-rental-app-detail', applicationId)
    readAhead('GET rental-app/get-application-page', applicationId)
  },
  component: lazyRouteComponent(() => import('./applications/page/record-page'), 'ApplicationRecordPage'),
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
  notice,
  lease,
  applicationRecord,
] as const
