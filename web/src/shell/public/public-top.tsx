import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Logo } from '../logo'
import classes from './public-frame.module.css'
import { site } from './site'

interface PublicTopProps {
  ways: (typeof site)['top']
  /** The ways in; a dialog that one opens closes the menu. */
  children: (closeMenu: () => void) => ReactNode
}

/** The pages behind the links were made by the server, so they are links of the browser. */
export function PublicTop({ ways, children }: PublicTopProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const links = ways.map(([words, path]) => (
    <a key={path} href={path}>
      {words}
    </a>
  ))

  function close() {
    if (menu.current) menu.current.open = false
  }
  function closeByKey(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== 'Escape') return
    close()
    menu.current?.querySelector('summary')?.focus()
  }

  return (
    <header className={classes.top}>
      <div className={classes.column}>
        <a href="/" className={classes.brand}>
          <Logo />
          {site.product}
        </a>
        <div className={classes.wide}>
          <nav aria-label="Main">{links}</nav>
          <div className={classes.doors}>{children(close)}</div>
        </div>
        <details className={classes.menu} ref={menu} onKeyDown={closeByKey}>
          <summary aria-label="Menu">
            <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
              <path d="M3 6.5h18M3 12h18M3 17.5h18" strokeWidth="1.8" />
            </svg>
          </summary>
          <nav aria-label="Menu">
            {links}
            {children(close)}
          </nav>
        </details>
      </div>
    </header>
  )
}
