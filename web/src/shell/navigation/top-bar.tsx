import { ActionIcon, Kbd, Tooltip } from '@mantine/core'
import { IconHelp, IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/session'
import { messages } from '../../messages'
import { Logo } from '../logo'
import { LastUsers } from '../session/last-users'
import { Counters } from './counters'
import { NotificationsMenu } from './notifications-menu'
import { openHelp, openPalette, preloadPalette } from './palette-store'
import { SchemeToggle } from './scheme-toggle'
import classes from './top-bar.module.css'
import type { Rail } from './use-rail'
import { UserMenu } from './user-menu'

export function TopBar({ rail }: { rail: Rail }) {
  const { company } = useMe()
  const name = company.company_name || messages.product
  return (
    <header className={`${classes.bar} no-print`}>
      <Tooltip label="Sidebar (Ctrl B)">
        <ActionIcon size={36} aria-label="Show or hide the sidebar" onClick={rail.toggle}>
          <IconLayoutSidebar size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Link to="/dashboard" className={classes.brand} aria-label={`${name}, dashboard`}>
        <Logo />
        <span className={classes.company}>{name}</span>
      </Link>
      <Counters />
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.goTo}
          onClick={openPalette}
          onPointerEnter={preloadPalette}
          onFocus={preloadPalette}
        >
          <IconSearch size={16} stroke={1.5} aria-hidden />
          <span className={classes.goToWords}>Go to…</span>
          <Kbd size="xs" aria-hidden>
            Ctrl K
          </Kbd>
        </button>
        <LastUsers />
        <NotificationsMenu />
        <ActionIcon size={36} className={classes.help} aria-label="Help on this screen" onClick={openHelp}>
          <IconHelp size={20} stroke={1.5} />
        </ActionIcon>
        <SchemeToggle />
        <UserMenu />
      </div>
    </header>
  )
}
