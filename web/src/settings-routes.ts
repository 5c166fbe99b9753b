import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { seeAsSearch } from './areas/account/users/see-as-search'
import { staff } from './base-routes'
import { tableSearch } from './widgets/query-table/table-search'

const security = createRoute({
  getParentRoute: () => staff,
  path: '/settings/security',
  component: lazyRouteComponent(() => import('./areas/account/security-page'), 'SecurityPage'),
})

const manageUsers = createRoute({
  getParentRoute: () => staff,
  path: '/settings/manage-users',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/account/users/users-page'), 'UsersPage'),
})

const seeAs = createRoute({
  getParentRoute: () => staff,
  path: '/settings/see-as',
  validateSearch: seeAsSearch,
  component: lazyRouteComponent(() => import('./areas/account/users/see-as-page'), 'SeeAsPage'),
})

const accessMatrix = createRoute({
  getParentRoute: () => staff,
  path: '/settings/access-matrix',
  component: lazyRouteComponent(() => import('./areas/account/users/access-matrix-page'), 'AccessMatrixPage'),
})

const activityLog = createRoute({
  getParentRoute: () => staff,
  path: '/settings/activity-logs',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/account/activity-log-page'), 'ActivityLogPage'),
})

const profile = createRoute({
  getParentRoute: () => staff,
  path: '/settings/profile',
  component: lazyRouteComponent(() => import('./areas/account/profile/profile-page'), 'ProfilePage'),
})

const systemSettings = createRoute({
  getParentRoute: () => staff,
  path: '/settings/system-settings',
  component: lazyRouteComponent(() => import('./areas/account/settings/system-settings-page'), 'SystemSettingsPage'),
})

const automation = createRoute({
  getParentRoute: () => staff,
  path: '/settings/automation',
  component: lazyRouteComponent(() => import('./areas/automation/automation-page'), 'AutomationPage'),
})

const outbox = createRoute({
  getParentRoute: () => staff,
  path: '/settings/outbox',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/automation/outbox-page'), 'OutboxPage'),
})

const mailWords = createRoute({
  getParentRoute: () => staff,
  path: '/settings/mail-words',
  component: lazyRouteComponent(() => import('./areas/automation/mail-words-page'), 'MailWordsPage'),
})

const applicationQuestions = createRoute({
  getParentRoute: () => staff,
  path: '/settings/application-questions',
  component: lazyRouteComponent(() => import('./areas/leasing/questions/questions-page'), 'QuestionsPage'),
})

const leaseClauses = createRoute({
  getParentRoute: () => staff,
  path: '/settings/lease-clauses',
  component: lazyRouteComponent(() => import('./areas/leasing/clauses/clauses-page'), 'ClausesPage'),
})

const applicationCriteria = createRoute({
  getParentRoute: () => staff,
  path: '/settings/application-criteria',
  component: lazyRouteComponent(() => import('./areas/leasing/criteria/criteria-page'), 'CriteriaPage'),
})

export const settingsRoutes = [
  security,
  manageUsers,
  seeAs,
  accessMatrix,
  activityLog,
  profile,
  systemSettings,
  automation,
  outbox,
  mailWords,
  applicationQuestions,
  leaseClauses,
  applicationCriteria,
] as const
