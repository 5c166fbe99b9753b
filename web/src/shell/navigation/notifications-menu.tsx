import { mayGroup } from '@freehold/contract/access'
import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client'
import { callQuery } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { useMe } from '../../api/session'
import { useRefusedToSupport } from '../../api/support'
import { ActivityLines } from '../../widgets/activity-lines'
import { lastUsersQuery, useLastUsers } from '../session/use-last-users'
import classes from './notifications-menu.module.css'
import barClasses from './top-bar.module.css'

/** Few enough lines to need no scrolling of their own. */
const shown = 6

/** The latest activity. Opened, it counts as seen. */
export function NotificationsMenu() {
  const [opened, setOpened] = useState(false)
  const fresh = useLastUsers()?.new_notifications ?? 0
  const { group_id } = useMe()
  const client = useQueryClient()
  const { data } = useQuery({
    ...callQuery('GET activity-log/get-last-activity-list', {}, { silent: true }),
    enabled: opened,
    refetchOnMount: 'always',
  })

  const refused = useRefusedToSupport('activity-log/check-activity-log')
  function change(open: boolean) {
    setOpened(open)
    // The news stays new to the user when only a super admin has looked.
    if (!open || fresh === 0 || refused !== null) return
    client.setQueryData(lastUsersQuery.queryKey, (now) => now && { ...now, new_notifications: 0 })
    api('POST activity-log/check-activity-log').catch(reportFailure)
  }

  return (
    <Popover opened={opened} onChange={change} width={360} position="bottom-end" shadow="md" trapFocus>
      <div className={barClasses.bell}>
        <Popover.Target>
          <ActionIcon
            size={36}
            aria-label={fresh > 0 ? `Notifications, ${fresh} new` : 'Notifications'}
            onClick={() => change(!opened)}
          >
            <IconBell size={20} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
        {fresh > 0 && (
          <span className={barClasses.badge} aria-hidden="true">
            {fresh > 99 ? '99+' : fresh}
          </span>
        )}
      </div>
      <Popover.Dropdown className={classes.menu} aria-label="Notifications">
        <h2 className={classes.title}>Notifications</h2>
        <div className={classes.lines}>
          <ActivityLines lines={data?.data.slice(0, shown)} awaited={shown} />
        </div>
        {mayGroup(group_id, 'activity-log') && (
          <Link to="/settings/activity-logs" className={classes.all} onClick={() => setOpened(false)}>
            View All Notifications
          </Link>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
