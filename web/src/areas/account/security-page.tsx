import { PageTitle } from '../../widgets/layout/page-title'
import { PasskeysCard } from './open/passkeys-card'
import { PasswordCard } from './open/password-card'
import { SecondFactorCard } from './open/second-factor-card'
import { SecurityQuestionsCard } from './open/security-questions-card'
import { SessionsCard } from './open/sessions-card'
import classes from './security/security.module.css'

/** The ways into one's own account. */
export function SecurityPage() {
  return (
    <>
      <PageTitle title="Password and sign-in" />
      <div className={classes.cards}>
        <PasswordCard />
        <PasskeysCard />
        <SecondFactorCard />
        <SecurityQuestionsCard />
        <SessionsCard />
      </div>
    </>
  )
}
