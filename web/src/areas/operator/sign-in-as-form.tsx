import { support } from '@freehold/contract/operator/support'
import { CallForm } from '../../widgets/call-form/call-form'
import { TextField } from '../../widgets/call-form/text-fields'
import { messages } from './messages'

interface SignInAsFormProps {
  account: number
  user: number
  onDone: () => void
}

/** The reason, which both logs and the mail to the account's owner repeat. The account opens in a tab of its own. */
export const SignInAsForm = ({ account, user, onDone }: SignInAsFormProps) => (
  <CallForm
    call={support.signInAs}
    defaults={{ account_id: account, user_id: user, reason: '' }}
    submitLabel="Sign in"
    failure={messages.saveFailed}
    onDone={({ data }) => {
      window.open(data.path, '_blank', 'noopener')
      onDone()
    }}
  >
    <TextField
      name="reason"
      description="The account sees it in its activity log, and the owner gets it by email."
      wide
    />
  </CallForm>
)
