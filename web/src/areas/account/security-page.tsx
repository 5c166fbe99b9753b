import { refusedInSupport } from '@freehold/contract/support-session'
import { IconLock } from '@tabler/icons-react'
import { useInSupport } from '../../api/support'
import { EmptyState } from '../../widgets/layout/empty-state'
import { PageTitle } from '../../widgets/layout/page-title'
import { PasskeysCard } from './open/passkeys-card'
import { PasswordCard } from './open/password-card'
import { SecondFactorCard } from './open/second-factor-card'
import { SecurityQuestionsCard } from './open/security-questions-card'
import { SessionsCard } from './open/sessions-card'
import classes from './security/security.module.css'

/** The ways into one's own account. */
export function SecurityPage() {
  const inSupport = useInSupport()
  return (
    <>
      <PageTitle title="Password and sign-in" />
      {inSupport ? <EmptyState icon={IconLock} text={refusedInSupport} /> : <Cards />}
    </>
  )
}

const Cards = () => (
  <div className={classes.cards}>
    <PasswordCard />
    <PasskeysCard />
    <SecondFactorCard />
    <SecurityQuestionsCard />
    <SessionsCard />
  </div>
)
