import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isSignedIn } from './api/session'
import { invitationSearch } from './areas/account/entry/invitation-search'
import { entrySearch, resetSearch, signInSearch } from './areas/account/entry/sign-in-search'
import { applySearch } from './areas/leasing/apply/apply-search'
import { operatorRoutes } from './areas/operator/routes'
import { importSearch } from './areas/portfolio/import/import-search'
import { calendarSearch } from './areas/reports/calendar/calendar-search'
import { paperSearch } from './areas/reports/frame/report-search'
import { publicPages, root, staff } from './base-routes'
import { RouteError } from './shell/route-error'
import { staffRoutes } from './staff-routes'

/** Every address of the client, and the chunk that draws it. */
const entry = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: entrySearch,
  beforeLoad: ({ search }) => {
    if (search.token === undefined) throw redirect({ to: isSignedIn() ? '/dashboard' : '/login', replace: true })
  },
  component: lazyRouteComponent(() => import('./areas/account/entry/entry-page'), 'EntryPage'),
})

const signIn = createRoute({
  getParentRoute: () => publicPages,
  path: '/login',
  validateSearch: signInSearch,
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/dashboard', replace: true })
  },
  component: lazyRouteComponent(() => import('./areas/account/entry/sign-in-page'), 'SignInPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => publicPages,
  path: '/resetpassword',
  validateSearch: resetSearch,
  component: lazyRouteComponent(() => import('./areas/account/entry/reset-password-page'), 'ResetPasswordPage'),
})

const invitation = createRoute({
  getParentRoute: () => publicPages,
  path: '/invitation',
  validateSearch: invitationSearch,
  component: lazyRouteComponent(() => import('./areas/account/entry/invitation-page'), 'InvitationPage'),
})

const setup = createRoute({
  getParentRoute: () => publicPages,
  path: '/setup',
  validateSearch: invitationSearch,
  component: lazyRouteComponent(() => import('./areas/account/entry/setup-page'), 'SetupPage'),
})

const apply = createRoute({
  getParentRoute: () => publicPages,
  path: '/apply',
  validateSearch: applySearch,
  component: lazyRouteComponent(() => import('./areas/leasing/apply/apply-page'), 'ApplyPage'),
})

const applyForm = createRoute({
  getParentRoute: () => publicPages,
  path: '/apply/form',
  validateSearch: applySearch,
  component: lazyRouteComponent(() => import('./areas/leasing/apply/form-page'), 'FormPage'),
})

const applyMore = createRoute({
  getParentRoute: () => publicPages,
  path: '/apply/more',
  validateSearch: applySearch,
  component: lazyRouteComponent(() => import('./areas/leasing/apply/more-page'), 'MorePage'),
})

const consent = createRoute({
  getParentRoute: () => publicPages,
  path: '/consent',
  validateSearch: applySearch,
  component: lazyRouteComponent(() => import('./areas/leasing/apply/consent-page'), 'ConsentPage'),
})

const errors = createRoute({
  getParentRoute: () => publicPages,
  path: '/errors',
  component: lazyRouteComponent(() => import('./areas/site/error-page'), 'ErrorPage'),
})

const unknown = createRoute({
  getParentRoute: () => staff,
  path: '$',
  component: lazyRouteComponent(() => import('./areas/site/not-found-page'), 'NotFoundPage'),
})

const logout = createRoute({
  getParentRoute: () => root,
  path: '/settings/logout',
  component: lazyRouteComponent(() => import('./areas/account/logout-page'), 'LogoutPage'),
})

/** Printed pages open in their own window, without the staff layout. */
const paper = createRoute({
  getParentRoute: () => root,
  path: '/reports/print',
  validateSearch: paperSearch,
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/login', search: { back: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('./areas/reports/frame/print-report'), 'PrintReport'),
})

const tieOutPaper = createRoute({
  getParentRoute: () => root,
  path: '/properties/import/tie-out',
  validateSearch: importSearch,
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/login', search: { back: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('./areas/portfolio/import/tie-out/tie-out-paper'), 'TieOutPaper'),
})

const projectsPaper = createRoute({
  getParentRoute: () => root,
  path: '/project/print',
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/login', search: { back: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('./areas/planning/projects/print-projects'), 'PrintProjects'),
})

const calendarPaper = createRoute({
  getParentRoute: () => root,
  path: '/calendar/print',
  validateSearch: calendarSearch,
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/login', search: { back: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('./areas/reports/calendar/print-calendar'), 'PrintCalendar'),
})

const routeTree = root.addChildren([
  entry,
  logout,
  paper,
  tieOutPaper,
  projectsPaper,
  calendarPaper,
  operatorRoutes,
  publicPages.addChildren([signIn, resetPassword, invitation, setup, apply, applyForm, applyMore, consent, errors]),
  staff.addChildren([...staffRoutes, unknown]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 30,
  defaultPendingMs: 1000,
  scrollRestoration: true,
  defaultErrorComponent: RouteError,
  // Addresses as people write them: `?query=12`, not `?query=%2212%22`. Each route reads its own.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()
    return text ? `?${text}` : ''
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
