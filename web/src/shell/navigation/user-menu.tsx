import { Menu, VisuallyHidden } from '@mantine/core'
import { IconKeyboard, IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMe } from '../../api/session'
import { PersonAvatar } from '../../widgets/avatar'
import { openKeyList } from './palette-store'
import classes from './top-bar.module.css'

export function UserMenu() {
  const { name, email, avatar, group } = useMe()
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end" width={230} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.avatar}>
          <span aria-hidden="true">
            <PersonAvatar name={name} file={avatar} size={34} own />
          </span>
          <VisuallyHidden>{name}, your menu</VisuallyHidden>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name}
          <br />
          {email}
          <br />
          {group.name}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.5} />} onClick={openKeyList}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.5} />}
          onClick={() => void navigate({ to: '/settings/logout' })}
        >
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
