import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import classes from './tab-bar.module.css'

export interface TabBarProps {
  /** The accessible name of the tabs: "Tenants". */
  label: string
  /** Each tab's name in the address, and its label. The first tab has no name in the address. */
  tabs: readonly { value: string; label: string }[]
  current: string
  /** Search parameters that are kept when the tab changes: the list's search by default. */
  keep?: readonly string[]
}

const idOf = ({ label }: TabBarProps, part: string) => `${label.toLowerCase().replace(/\W+/g, '-')}-${part}`

/** The place that the chosen tab fills. */
export const panelOf = (bar: TabBarProps) =>
  ({ role: 'tabpanel', id: idOf(bar, 'panel'), 'aria-labelledby': idOf(bar, bar.current) }) as const

/** The address holds the tab, so that each tab can be linked to and opened in its own window. */
export function TabBar(bar: TabBarProps) {
  const { label, tabs, current, keep = ['query'] } = bar
  const chosen = useShown(`${current} ${tabs.map((tab) => tab.label).join()}`)
  return (
    <div role="tablist" aria-label={label} className={classes.bar} onKeyDown={walk}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.value}
          to="."
          search={(now: Record<string, unknown>) => ({
            ...Object.fromEntries(keep.map((name) => [name, now[name]])),
            tab: index === 0 ? undefined : tab.value,
          })}
          resetScroll={false}
          role="tab"
          id={idOf(bar, tab.value)}
          aria-selected={tab.value === current}
          aria-controls={idOf(bar, 'panel')}
          tabIndex={tab.value === current ? 0 : -1}
          ref={tab.value === current ? chosen : null}
          className={classes.tab}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  )
}

/** More tabs than fit scroll sideways: the chosen one is brought into view, and stays there when a count widens a label. */
function useShown(looks: string) {
  const chosen = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    if (looks !== '') chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [looks])
  return chosen
}

/** Arrows walk along the tabs; Enter, or the space bar, chooses one. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (to !== undefined) all.at(to % all.length)?.focus()
  else if (event.key === ' ') all[at]?.click()
  else return
  event.preventDefault()
}
