import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'
import { accountSearch } from './account-search'

const operator = createRoute({
  getParentRoute: () => root,
  id: 'operator',
  component: lazyRouteComponent(() => import('./operator-layout'), 'OperatorLayout'),
})

const accounts = createRoute({
  getParentRoute: () => operator,
  path: '/superadmin',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./accounts-page'), 'AccountsPage'),
})

const account = createRoute({
  getParentRoute: () => operator,
  path: '/superadmin/account',
  validateSearch: accountSearch,
  component: lazyRouteComponent(() => import('./account-page'), 'AccountPage'),
})

const mail = createRoute({
  getParentRoute: () => operator,
  path: '/superadmin/mail',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./mail-page'), 'MailPage'),
})

const jobs = createRoute({
  getParentRoute: () => operator,
  path: '/superadmin/jobs',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./jobs-page'), 'JobsPage'),
})

const setAside = createRoute({
  getParentRoute: () => operator,
  path: '/superadmin/set-aside',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./set-aside-page'), 'SetAsidePage'),
})

const memberships = createRoute({
  getParentRoute: () => operator,
  path: '/superadmin/memberships',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./memberships-page'), 'MembershipsPage'),
})

const promoCodes = createRoute({
  getParentRoute: () => operator,
  path: '/superadmin/promo-codes',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./promo-codes-page'), 'PromoCodesPage'),
})

const helpQuestions = createRoute({
  getParentRoute: () => operator,
  path: '/superadmin/help-questions',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./help-questions-page'), 'HelpQuestionsPage'),
})

const health = createRoute({
  getParentRoute: () => operator,
  path: '/superadmin/health',
  component: lazyRouteComponent(() => import('./health-page'), 'HealthPage'),
})

const servers = createRoute({
  getParentRoute: () => operator,
  path: '/superadmin/servers',
  component: lazyRouteComponent(() => import('./servers-page'), 'ServersPage'),
})

const log = createRoute({
  getParentRoute: () => operator,
  path: '/superadmin/log',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./log-page'), 'LogPage'),
})

export const operatorRoutes = operator.addChildren([
  accounts,
  account,
  mail,
  jobs,
  setAside,
  promoCodes,
  helpQuestions,
  memberships,
  health,
  servers,
  log,
])
