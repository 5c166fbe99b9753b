import type { JSX } from 'preact'
import { Mark } from './mark'
import type { Site } from './site'
import { waysOf } from './ways'

interface TopProps {
  site: Site
  path: string
}

/** Both are in the page; a script shows the one that is true. */
const Doors = ({ site, path }: TopProps) => (
  <>
    {path === '/login' ? null : (
      <a class="login" href="/login" data-login data-out>
        Login
      </a>
    )}
    {site.sells ? (
      <a class="button" href="/pricing" data-out>
        Sign Up
      </a>
    ) : null}
    <a class="me" href="/dashboard" data-me hidden>
      Dashboard
    </a>
  </>
)

function Ways({ site, path, name, children }: TopProps & { name: string; children?: JSX.Element }): JSX.Element {
  return (
    <nav aria-label={name}>
      {waysOf(site).map(([words, href]) => (
        <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
          {words}
        </a>
      ))}
      {children}
    </nav>
  )
}

/** The head of every public page. On a phone its links are in a menu that opens without a script. */
export const Top = ({ site, path }: TopProps) => (
  <header class="top">
    <div class="column">
      <a class="brand" href="/">
        <Mark />
        {site.product}
      </a>
      <div class="wide">
        <Ways site={site} path={path} name="Main" />
        <div class="doors">
          <Doors site={site} path={path} />
        </div>
      </div>
      <details class="menu">
        <summary aria-label="Menu">
          <svg
            width="24"
            height="24"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            stroke-width="1.8"
            aria-hidden="true"
          >
            <path d="M3 6.5h18M3 12h18M3 17.5h18" />
          </svg>
        </summary>
        <Ways site={site} path={path} name="Menu">
          <Doors site={site} path={path} />
        </Ways>
      </details>
    </div>
  </header>
)
