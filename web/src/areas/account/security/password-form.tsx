import { password } from '@freehold/contract/account/password'
import { useReducer } from 'react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { PasswordField } from '../../../widgets/call-form/password-field'
import { messages } from '../messages'

const blank = { current_pwd: '', new_pwd: '', confirm_pwd: '' }

export function PasswordForm() {
  const [saved, clear] = useReducer((times: number) => times + 1, 0)
  return (
    <CallForm
      key={saved}
      call={password.update}
      defaults={blank}
      submitLabel="Change password"
      failure={messages.password.saveFailed}
      onDone={clear}
    >
      <PasswordField name="current_pwd" autoComplete="current-password" wide />
      <PasswordField name="new_pwd" autoComplete="new-password" />
      <PasswordField name="confirm_pwd" autoComplete="new-password" />
    </CallForm>
  )
}
