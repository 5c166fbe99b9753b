import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'
import { seeAsSearch } from './users/see-as-search'

const security = createRoute({
  getParentRoute: () => staff,
  path: '/settings/security',
  component: lazyRouteComponent(() => import('./security-page'), 'SecurityPage'),
})

const manageUsers = createRoute({
  getParentRoute: () => staff,
  path: '/settings/manage-users',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./users/users-page'), 'UsersPage'),
})

const seeAs = createRoute({
  getParentRoute: () => staff,
  path: '/settings/see-as',
  validateSearch: seeAsSearch,
  component: lazyRouteComponent(() => import('./users/see-as-page'), 'SeeAsPage'),
})

const accessMatrix = createRoute({
  getParentRoute: () => staff,
  path: '/settings/access-matrix',
  component: lazyRouteComponent(() => import('./users/access-matrix-page'), 'AccessMatrixPage'),
})

const activityLog = createRoute({
  getParentRoute: () => staff,
  path: '/settings/activity-logs',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./activity-log-page'), 'ActivityLogPage'),
})

const profile = createRoute({
  getParentRoute: () => staff,
  path: '/settings/profile',
  component: lazyRouteComponent(() => import('./profile/profile-page'), 'ProfilePage'),
})

const systemSettings = createRoute({
  getParentRoute: () => staff,
  path: '/settings/system-settings',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./settings/system-settings-page'), 'SystemSettingsPage'),
})

export const accountRoutes = [security, manageUsers, seeAs, accessMatrix, activityLog, profile, systemSettings] as const
