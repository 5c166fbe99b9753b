import { Tooltip } from '@mantine/core'
import { PersonAvatar } from '../../widgets/avatar'
import classes from '../navigation/top-bar.module.css'
import { useLastUsers } from './use-last-users'

/** The four users seen last, each with a dot that says whether they are here. */
export function LastUsers() {
  const users = useLastUsers()?.last4users ?? []
  return (
    <ul className={classes.users} aria-label="Recent users">
      {users.map(({ id, name, avatar, is_online }) => {
        const words = `${name}, ${is_online ? 'online' : 'offline'}`
        return (
          <Tooltip key={id} label={words}>
            <li className={classes.user}>
              <PersonAvatar name={name} file={avatar} size={32} />
              <span className={classes.dot} data-online={is_online ? true : undefined} role="img" aria-label={words} />
            </li>
          </Tooltip>
        )
      })}
    </ul>
  )
}
