import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { boardAddress, go, loginAddress, useAddress } from './address'
import { queryClient } from './api/queries'
import { useSession } from './api/session'
import { Toasts } from './kit/toasts'
import { Shell } from './shell/shell'

const SignIn = lazy(() => import('./sign-in/sign-in').then((file) => ({ default: file.SignIn })))

/** The portal has two addresses: the sign-in, and the board for a tenant who is signed in. */
export function Portal() {
  const { path, search } = useAddress()
  const { token } = useSession()
  const wanted = path === loginAddress
  const signedIn = token !== null
  useEffect(() => {
    if (!wanted && !signedIn) go(loginAddress, { replace: true })
    if (wanted && signedIn && search.get('invite') === null) go(boardAddress(search.get('back')), { replace: true })
  }, [wanted, signedIn, search])
  return (
    <QueryClientProvider client={queryClient}>
      {wanted && (
        <Suspense>
          <SignIn />
        </Suspense>
      )}
      {!wanted && signedIn && <Shell />}
      <Toasts />
    </QueryClientProvider>
  )
}
