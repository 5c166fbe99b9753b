import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../api/session'
import { messages } from '../../messages'
import { LoginForm } from '../../shell/session/login-form'
import { demoLogins } from './demo-logins'
import { FloorPlan } from './floor-plan'
import { takeRefusal } from './refused-entry'
import classes from './sign-in-page.module.css'

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
    <div className={classes.page}>
      <section className={classes.form} aria-labelledby="sign-in">
        <div className={classes.column}>
          <h1 id="sign-in" className={classes.title}>
            Sign in to {messages.product}
          </h1>
          <p className={classes.lead}>Owners, properties, units, tenants and money, kept in one place.</p>
          <LoginForm
            reason={refused}
            onIntent={() => void router.preloadRoute({ to: '/dashboard' })}
            offered={offered}
          />
        </div>
      </section>
      <aside className={classes.plan} aria-hidden="true">
        <FloorPlan />
      </aside>
    </div>
  )
}
