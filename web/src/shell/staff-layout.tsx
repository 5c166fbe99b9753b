import '../theme/styles-staff.css'
import { ModalsProvider } from '@mantine/modals'
import { QueryClientProvider } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '../api/queries'
import { useMe, useSession } from '../api/session'
import { messages } from '../messages'
import { AllowedScreen } from './allowed-screen'
import { ShellKeys } from './navigation/shell-keys'
import { SideBar } from './navigation/side-bar'
import { TopBar } from './navigation/top-bar'
import { useRail } from './navigation/use-rail'
import { OfflineNotice } from './offline-notice'
import { ProgressLine } from './progress-line'
import { ReadOnlyNotice } from './read-only-notice'
import { AfterSignIn } from './session/after-sign-in'
import { EmailBanner } from './session/email-banner'
import { SessionEnded } from './session/session-ended'
import { SuperAdminBanner } from './session/super-admin-banner'
import { useFreshMe } from './session/use-fresh-me'
import { VisitBanner } from './session/visit-banner'
import classes from './staff-layout.module.css'
import { Toasts } from './toasts'
import { useDocumentTitle } from './use-document-title'
import { useMainFocus } from './use-main-focus'

export function StaffLayout() {
  const { me } = useSession()
  // The next user who signs in here must not see this user's data.
  useEffect(() => () => queryClient.clear(), [])
  // Signed out everywhere, or in another tab.
  if (me === null) return <Navigate to="/" replace ignoreBlocker />
  return (
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>
        {!me.second_factor_due && <Frame />}
        <AfterSignIn />
        <SessionEnded />
      </ModalsProvider>
      <Toasts />
    </QueryClientProvider>
  )
}

function Frame() {
  const { company } = useMe()
  useFreshMe()
  const rail = useRail()
  const main = useMainFocus()
  useDocumentTitle(company.company_name || messages.product)
  return (
    <div className={classes.frame} data-rail={rail.folded ? 'folded' : 'open'}>
      <SuperAdminBanner />
      <VisitBanner />
      <a href="#main" className={classes.skip}>
        Skip to the content
      </a>
      <TopBar rail={rail} />
      <ProgressLine />
      <SideBar rail={rail} />
      <div className={classes.body}>
        <OfflineNotice />
        <EmailBanner />
        <ReadOnlyNotice />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <AllowedScreen />
        </main>
      </div>
      <ShellKeys rail={rail} />
    </div>
  )
}
