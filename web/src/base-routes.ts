import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { isSignedIn } from './api/session'

export const root = createRootRoute({ component: Outlet })

export const publicPages = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('./shell/public/public-layout'), 'PublicLayout'),
})

/** An address that no other route has. It belongs to the staff's frame, so that its navigation stays. */
const unknownPage = '/staff/$'

/** The screens of a signed-in user share one frame. */
export const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  beforeLoad: ({ location, matches }) => {
    if (isSignedIn()) return
    if (matches.at(-1)?.routeId === unknownPage)
      throw redirect({ href: '/errors', reloadDocument: true, replace: true })
    throw redirect({ to: '/login', search: { back: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('./shell/staff-layout'), 'StaffLayout'),
})
