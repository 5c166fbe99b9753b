import { IconUserShield } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/session'
import classes from '../notice.module.css'

/** Work on a user's behalf is marked on every screen. */
export function SuperAdminBanner() {
  const { super_admin, name } = useMe()
  if (super_admin === null) return null
  return (
    <p role="status" className={classes.notice}>
      <IconUserShield size={18} stroke={1.5} aria-hidden />
      <span>
        {super_admin} is working on behalf of {name}. Every action is logged.
      </span>
      <Link to="/settings/logout">Leave this account</Link>
    </p>
  )
}
