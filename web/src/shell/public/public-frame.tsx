import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../api/session'
import { useDocumentTitle } from '../use-document-title'
import { PublicFoot } from './public-foot'
import classes from './public-frame.module.css'
import { PublicTop } from './public-top'
import { site } from './site'

const LoginModal = lazy(async () => ({ default: (await import('../session/public-login-modal')).PublicLoginModal }))

/** The landlord's guests are led to nothing that isn't the landlord's. */
const isOfLandlord = (path: string) => /^\/(apply|consent)(\/|$)/.test(path)

/** The head and foot of the public pages, around a page of the client that needs no login. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { me } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  useDocumentTitle(site.product)
  const guest = isOfLandlord(pathname)

  const doorsOf = (closeMenu: () => void) =>
    me !== null ? (
      <Link to="/dashboard" className={classes.login}>
        {me.name}
      </Link>
    ) : (
      <>
        {pathname !== '/login' && (
          <button
            type="button"
            className={classes.login}
            onClick={() => {
              closeMenu()
              setAsking(true)
            }}
          >
            Login
          </button>
        )}
        {site.sells && !guest && (
          <a href="/pricing" className={classes.signUp}>
            Sign Up
          </a>
        )}
      </>
    )

  return (
    <div className={classes.layout}>
      <PublicTop ways={guest ? site.top.filter(([, path]) => path === '/help') : site.top}>{doorsOf}</PublicTop>
      <main className={classes.main}>{children}</main>
      <PublicFoot groups={guest ? [] : site.foot} />
      {asking && (
        <Suspense>
          <LoginModal onClose={() => setAsking(false)} onDone={() => void navigate({ to: '/dashboard' })} />
        </Suspense>
      )}
    </div>
  )
}
