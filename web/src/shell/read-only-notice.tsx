import { mayGroup } from '@freehold/contract/access'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMe, useSession } from '../api/session'
import { messages } from '../messages'
import classes from './notice.module.css'

/** On every screen while the membership isn't paid. The way out is beside it for those who can open it. */
export function ReadOnlyNotice() {
  const { subscription } = useSession()
  const { group_id } = useMe()
  if (subscription?.status !== 'expired') return null
  return (
    <p role="status" className={classes.notice}>
      <IconLock size={18} stroke={1.5} aria-hidden />
      {messages.readOnly}
      {mayGroup(group_id, 'account') && <Link to="/settings/system-settings">Open the membership</Link>}
    </p>
  )
}
