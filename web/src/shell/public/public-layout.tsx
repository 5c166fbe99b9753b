import { Outlet } from '@tanstack/react-router'
import { PublicFrame } from './public-frame'

/** The layout of the pages that need no login. */
export const PublicLayout = () => (
  <PublicFrame>
    <Outlet />
  </PublicFrame>
)
