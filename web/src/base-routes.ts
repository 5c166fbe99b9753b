import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { isSignedIn } from './api/session'

export const root = createRootRoute({ component: Outlet })

export const publicPages = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('./shell/public-layout'), 'PublicLayout'),
})

/** The screens of a signed-in user stand in one frame. */
export const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/login', search: { back: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('./shell/staff-layout'), 'StaffLayout'),
})
