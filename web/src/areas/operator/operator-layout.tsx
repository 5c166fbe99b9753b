import '../../theme/styles-staff.css'
import { Button } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { api } from '../../api/client'
import { callQuery, queryClient } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { keepSuperToken, useSuperToken } from '../../api/super-session'
import { Logo } from '../../shell/logo'
import { Toasts } from '../../shell/toasts'
import { useDocumentTitle } from '../../shell/use-document-title'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { messages } from './messages'
import classes from './operator.module.css'
import { SuperSignIn } from './super-sign-in'

const SuperFactorSetup = lazyForm(() => import('./super-factor-setup').then((file) => file.SuperFactorSetup))

const pages = [
  ['/superadmin', 'Accounts'],
  ['/superadmin/mail', 'Email'],
  ['/superadmin/jobs', 'Jobs'],
  ['/superadmin/set-aside', 'Set aside'],
  ['/superadmin/memberships', 'Memberships'],
  ['/superadmin/promo-codes', 'Promotion codes'],
  ['/superadmin/help-questions', 'Help questions'],
  ['/superadmin/health', 'Health'],
  ['/superadmin/servers', 'Servers'],
  ['/superadmin/log', 'Log'],
] as const

/** The frame of the super admins' pages. Who has no session sees the sign-in, whatever the address. */
export function OperatorLayout() {
  const token = useSuperToken()
  return (
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>
        {token === null ? (
          <main className={classes.narrow}>
            <SignInHead />
            <SuperSignIn />
          </main>
        ) : (
          <Inside />
        )}
      </ModalsProvider>
      <Toasts />
    </QueryClientProvider>
  )
}

function Inside() {
  const { data, isError, refetch } = useQuery(callQuery('GET superadmin/get-me', {}, { failure: messages.loadFailed }))
  const { pathname } = useLocation()
  const page = pages.find(([to]) => to === pathname)?.[1] ?? 'Account'
  useDocumentTitle(`${page} · Super admin`)
  const me = data?.data
  if (isError)
    return (
      <main className={classes.narrow}>
        <p>{messages.loadFailed}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </main>
    )
  if (me === undefined) return <main className={classes.narrow} aria-busy />
  if (me.factor_due)
    return (
      <main className={classes.narrow}>
        <h1 className={classes.title}>Set up two-step sign-in</h1>
        <SuperFactorSetup />
      </main>
    )
  return (
    <>
      <header className={classes.bar}>
        <span className={classes.brand}>
          <Logo />
          Super admin
        </span>
        <nav aria-label="Super admin" className={classes.nav}>
          {pages.map(([to, label]) => (
            <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={classes.link}>
              {label}
            </Link>
          ))}
        </nav>
        <Button variant="default" size="compact-sm" onClick={() => void signOut()}>
          Sign out {me.name}
        </Button>
      </header>
      <main className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

function SignInHead() {
  useDocumentTitle('Super admin')
  return (
    <header className={classes.brand}>
      <Logo />
      <h1 className={classes.title}>Super admin</h1>
    </header>
  )
}

async function signOut(): Promise<void> {
  try {
    await api('POST superadmin/logout', {})
  } catch (error) {
    reportFailure(error)
  }
  queryClient.clear()
  keepSuperToken(null)
}
