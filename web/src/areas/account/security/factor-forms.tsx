import { secondFactor } from '@freehold/contract/account/second-factor'
import { useState } from 'react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { PasswordField } from '../../../widgets/call-form/password-field'
import { TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'
import { RecoveryCodes } from './recovery-codes'

export function RenewCodesForm({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <CallForm
      call={secondFactor.renewCodes}
      defaults={{ current_pwd: '', code: '' }}
      submitLabel="Create new codes"
      failure={messages.factor.failed}
      onDone={({ data }) => setCodes(data.codes)}
    >
      <PasswordField name="current_pwd" autoComplete="current-password" wide />
      <CodeField />
    </CallForm>
  )
}

/** A password alone, known to a thief, changes nothing about the second step. */
export const CodeField = () => (
  <TextField
    name="code"
    autoComplete="one-time-code"
    description="The six digits in your authenticator app, or a recovery code."
    wide
  />
)

export function DisableFactorForm({ onDone }: { onDone: () => void }) {
  return (
    <CallForm
      call={secondFactor.disable}
      defaults={{ current_pwd: '', code: '' }}
      submitLabel="Turn off"
      danger
      failure={messages.factor.failed}
      onDone={onDone}
    >
      <PasswordField name="current_pwd" autoComplete="current-password" wide />
      <CodeField />
    </CallForm>
  )
}
