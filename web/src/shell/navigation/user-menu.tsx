import { mayGroup } from '@freehold/contract/access'
import { Menu, VisuallyHidden } from '@mantine/core'
import {
  IconHelp,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconNews,
  IconSettings,
  IconUserSquareRounded,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMe } from '../../api/session'
import { PersonAvatar } from '../../widgets/avatar'
import { openHelp, openKeyList, openNews } from './palette-store'
import classes from './top-bar.module.css'

/** It comes with the first opening of the menu, and asks then whether there is news. */
const NewsDot = lazy(async () => ({ default: (await import('../../areas/site/open/news-dot')).NewsDot }))

export function UserMenu() {
  const { name, email, avatar, group, group_id } = useMe()
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
        <Menu.Item
          leftSection={<IconUserSquareRounded size={16} stroke={1.5} />}
          onClick={() => void navigate({ to: '/settings/profile' })}
        >
          Profile
        </Menu.Item>
        {mayGroup(group_id, 'account') && (
          <Menu.Item
            leftSection={<IconSettings size={16} stroke={1.5} />}
            onClick={() => void navigate({ to: '/settings/system-settings' })}
          >
            Account
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHelp size={16} stroke={1.5} />} onClick={openHelp}>
          Help on this screen
        </Menu.Item>
        <Menu.Item leftSection={<IconNews size={16} stroke={1.5} />} onClick={openNews}>
          {"What's new"}
          <Suspense>
            <NewsDot />
          </Suspense>
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.5} />} onClick={openKeyList}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLock size={16} stroke={1.5} />}
          onClick={() => void navigate({ to: '/settings/security' })}
        >
          Password and sign-in
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
