import { useState } from 'react'
import { boardAddress } from '../address'
import { useTenant } from '../api/session'
import { Link } from '../kit/button'
import { classNames } from '../kit/class-names'
import { Dialog } from '../kit/dialog'
import { Icon } from '../kit/icon'
import { type Tab, type TabId, tabsOf } from '../tabs'
import { useTexts } from '../texts/language'
import classes from './tab-bar.module.css'

/** The narrowest phone has room for this many, each wide enough for a thumb. */
const inBarAtMost = 5

/** The tabs: a line of names on a wide screen, a bar at the bottom of a phone with the rest behind More. */
export function TabBar({ open }: { open: TabId | undefined }) {
  const texts = useTexts('shell')
  const [more, setMore] = useState(false)
  const tabs = tabsOf(useTenant())
  const behindMore = tabs.length > inBarAtMost ? tabs.filter(({ inBar }) => !inBar) : []
  return (
    <nav className={classes.bar} aria-label={texts.tabs}>
      <ul className={classes.list}>
        {tabs.map((tab) => (
          <li key={tab.id} className={classNames(behindMore.includes(tab) && classes.wideOnly)}>
            <TabLink tab={tab} current={tab.id === open} />
          </li>
        ))}
        {behindMore.length > 0 && (
          <li className={classes.phoneOnly}>
            <button
              type="button"
              className={classNames(classes.tab, behindMore.some(({ id }) => id === open) && classes.current)}
              aria-haspopup="dialog"
              onClick={() => setMore(true)}
            >
              <Icon name="more" />
              <span>{texts.more}</span>
            </button>
          </li>
        )}
      </ul>
      <Dialog open={more} onClose={() => setMore(false)} title={texts.moreTitle}>
        <ul className={classes.rest}>
          {behindMore.map((tab) => (
            <li key={tab.id}>
              <RestLink tab={tab} current={tab.id === open} onOpen={() => setMore(false)} />
            </li>
          ))}
        </ul>
      </Dialog>
    </nav>
  )
}

interface TabLinkProps {
  tab: Tab
  current: boolean
}

function TabLink({ tab, current }: TabLinkProps) {
  const texts = useTexts('tabs')[tab.id]
  return (
    <Link
      to={boardAddress(tab.id)}
      className={classNames(classes.tab, current && classes.current)}
      aria-current={current ? 'page' : undefined}
    >
      <Icon name={tab.icon} />
      <span className={classes.full}>{texts.name}</span>
      <span className={classes.short}>{texts.short}</span>
    </Link>
  )
}

function RestLink({ tab, current, onOpen }: TabLinkProps & { onOpen: () => void }) {
  const texts = useTexts('tabs')[tab.id]
  return (
    <Link
      to={boardAddress(tab.id)}
      className={classes.restTab}
      aria-current={current ? 'page' : undefined}
      onClick={onOpen}
    >
      <Icon name={tab.icon} />
      <span>{texts.name}</span>
    </Link>
  )
}
