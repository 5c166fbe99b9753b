import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { boardPath, go, loginAddress, loginPath, useAddress } from './address'
import { queryClient } from './api/queries'
import { currentToken, useSession } from './api/session'
import { Toasts } from './kit/toasts'
import { Shell } from './shell/shell'
import { hasEntry } from './sign-in/entry'
import { tabNamed } from './tabs'

const loadSignIn = () => import('./sign-in/sign-in')
const SignIn = lazy(() => loadSignIn().then((file) => ({ default: file.SignIn })))

/** Fetches the first screen beside its texts, and not after them. */
export function preloadScreen(): void {
  const { pathname, search } = location
  const first =
    pathname === loginPath || currentToken() === null
      ? loadSignIn
      : tabNamed(new URLSearchParams(search).get('tab'))?.load
  // A failure is shown where the screen itself asks for its file.
  void first?.().catch(() => undefined)
}

/** The portal has two addresses: the sign-in, and the board for a tenant who is signed in. */
export function Portal() {
  const { path, search } = useAddress()
  const { token, ended } = useSession()
  const atDoor = path === loginPath
  // A mailed link signs in anew, also over an open session.
  const signedIn = token !== null && !(atDoor && hasEntry())
  useEffect(() => {
    if (!atDoor && !signedIn) go(loginAddress(ended === 'SIGNED_OUT' ? '' : search.toString()), { replace: true })
    if (atDoor && signedIn) go(`${boardPath}?${search.get('back') ?? ''}`.replace(/\?$/, ''), { replace: true })
  }, [atDoor, signedIn, ended, search])
  return (
    <QueryClientProvider client={queryClient}>
      {atDoor && !signedIn && (
        <Suspense>
          <SignIn />
        </Suspense>
      )}
      {!atDoor && signedIn && <Shell />}
      <Toasts />
    </QueryClientProvider>
  )
}
