import type { Me } from '../../../api/types'
import { SecondFactorPrompt } from '../security/second-factor-prompt'
import { SecurityQuestionsPrompt } from '../security/security-questions-prompt'

/** Asks the user, right after the sign-in, for what guards the account. Loaded only for a user who lacks something. */
export function SignInPrompts({ me }: { me: Me }) {
  if (me.second_factor_due) return <SecondFactorPrompt />
  // Support that works on a user's behalf does not choose for the user.
  return me.super_admin === null ? <SecurityQuestionsPrompt /> : null
}
