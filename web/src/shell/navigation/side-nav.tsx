import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { useMe } from '../../api/session'
import { attention, calendar, home, sectionsFor } from './nav'
import { useNeedsCount } from './needs-count'
import { isAt, type Screen, type Section } from './screen'
import classes from './side-bar.module.css'

/** The screens of the signed-in user's group, one section open at a time. */
export function SideNav({ onGo }: { onGo?: () => void }) {
  const { group_id } = useMe()
  const { pathname } = useLocation()
  const sections = sectionsFor(group_id)
  const here = sections.find(({ screens }) => screens.some((screen) => isAt(screen, pathname)))?.label ?? null
  const [open, setOpen] = useState(here)
  useEffect(() => {
    if (here !== null) setOpen(here)
  }, [here])

  return (
    <nav aria-label="Screens" className={classes.nav}>
      <ul>
        <li>
          <ScreenLink screen={home} onGo={onGo} />
        </li>
        <li className={classes.counted}>
          <ScreenLink screen={attention} onGo={onGo} />
          <NeedsCount />
        </li>
        <li>
          <ScreenLink screen={calendar} onGo={onGo} />
        </li>
        {sections.map((section) => (
          <SectionItem
            key={section.label}
            section={section}
            onGo={onGo}
            opened={open === section.label}
            toggle={() => setOpen(open === section.label ? null : section.label)}
          />
        ))}
      </ul>
    </nav>
  )
}

interface SectionItemProps {
  section: Section
  opened: boolean
  toggle: () => void
  onGo: (() => void) | undefined
}

function SectionItem({ section, opened, toggle, onGo }: SectionItemProps) {
  const { label, icon: Icon, screens } = section
  const listId = useId()
  return (
    <li>
      <button type="button" className={classes.entry} aria-expanded={opened} aria-controls={listId} onClick={toggle}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <span className={classes.label}>{label}</span>
        <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.chevron} />
      </button>
      <ul id={listId} className={classes.inner} hidden={!opened}>
        {screens.map((screen) => (
          <li key={screen.label}>
            <ScreenLink screen={screen} onGo={onGo} inner />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The number of items that wait for the user, beside their entry. */
function NeedsCount() {
  const count = useNeedsCount()
  return count ? <span className={classes.waits}>{count.toLocaleString('en-US')}</span> : null
}

interface ScreenLinkProps {
  screen: Screen
  onGo: (() => void) | undefined
  inner?: boolean
}

function ScreenLink({ screen, onGo, inner = false }: ScreenLinkProps) {
  const { to, label, icon: Icon } = screen
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      className={inner ? classes.innerEntry : classes.entry}
      data-active={isAt(screen, pathname) || undefined}
      onClick={onGo}
      // Logging out is not a page to look at in advance.
      {...(to === '/settings/logout' && { preload: false })}
    >
      {!inner && <Icon size={18} stroke={1.5} aria-hidden />}
      <span className={classes.label}>{label}</span>
    </Link>
  )
}
