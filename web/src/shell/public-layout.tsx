import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../api/session'
import { messages } from '../messages'
import { Logo } from './logo'
import classes from './public-layout.module.css'
import { useDocumentTitle } from './use-document-title'

const LoginModal = lazy(async () => ({ default: (await import('./session/public-login-modal')).PublicLoginModal }))

/** The frame of the pages that need no login. */
export function PublicLayout() {
  const { me } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  useDocumentTitle(messages.product)

  return (
    <div className={classes.layout}>
      <header className={classes.bar}>
        {/* The home page is not one of the client's: the server made it. */}
        <a href="/" className={classes.brand}>
          <Logo />
          {messages.product}
        </a>
        <a href="/help" className={classes.help}>
          Help
        </a>
        {me !== null ? (
          <Link to="/dashboard" className={classes.action}>
            {me.name}
          </Link>
        ) : (
          pathname !== '/login' && (
            <button type="button" className={classes.action} onClick={() => setAsking(true)}>
              Log in
            </button>
          )
        )}
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      {asking && (
        <Suspense>
          <LoginModal onClose={() => setAsking(false)} onDone={() => void navigate({ to: '/dashboard' })} />
        </Suspense>
      )}
    </div>
  )
}
