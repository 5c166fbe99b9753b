import { lazy, Suspense } from 'react'
import { useMe } from '../../api/session'

const SignInPrompts = lazy(async () => ({
  default: (await import('../../areas/account/open/sign-in-prompts')).SignInPrompts,
}))
const SetupWizard = lazy(async () => ({
  default: (await import('../../areas/reports/open/setup-wizard')).SetupWizard,
}))

/** The steps that still guard the account, then the setup of a new one. A user sees them once, so no page loads them before. */
export function AfterSignIn() {
  const me = useMe()
  if (me.second_factor_due || me.security_questions_selected !== 1)
    return (
      <Suspense>
        <SignInPrompts me={me} />
      </Suspense>
    )
  // Only who opened an account has its checklist, and the wizard beside it.
  if (me.setup_checklist === 0) return null
  return (
    <Suspense>
      <SetupWizard />
    </Suspense>
  )
}
