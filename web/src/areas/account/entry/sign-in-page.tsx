import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../../api/session'
import { site } from '../../../shell/public/site'
import { LoginForm } from '../../../shell/session/login-form'
import { demoLogins } from './demo-logins'
import { EntryFrame } from './entry-frame'
import { takeRefusal } from './refused-entry'

const route = getRouteApi('/public/login')

export function SignInPage() {
  const { back } = route.useSearch()
  const router = useRouter()
  const { token } = useSession()
  const [refused] = useState(takeRefusal)
  const [offered] = useState(demoLogins)
  // Signed in, here or in another tab.
  useEffect(() => {
    if (token === null) return
    if (back) router.history.replace(back)
    else void router.navigate({ to: '/dashboard', replace: true })
  }, [token, back, router])
  return (
    <EntryFrame
      title={`Sign in to ${site.product}`}
      lead="Owners, properties, units, tenants and money, kept in one place."
    >
      <LoginForm reason={refused} onIntent={() => void router.preloadRoute({ to: '/dashboard' })} offered={offered} />
    </EntryFrame>
  )
}
