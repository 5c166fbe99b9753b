import { IconUserShield } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/session'
import { showClock } from '../../widgets/moment'
import classes from './super-admin-banner.module.css'

/** Work on a user's behalf is marked on every screen. The way out is the first thing that Tab reaches. */
export function SuperAdminBanner() {
  const { super_admin, support_ends, name, company } = useMe()
  if (super_admin === null) return null
  return (
    <div role="status" className={classes.banner} data-support>
      <IconUserShield size={18} stroke={1.5} aria-hidden />
      <span>
        Support session as {name}, {company.company_name}.{support_ends && ` Ends ${showClock(support_ends)}.`}
      </span>
      <Link to="/settings/logout">End</Link>
    </div>
  )
}
