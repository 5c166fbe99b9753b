import { secondFactor } from '@freehold/contract/account/second-factor'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { PasswordField } from '../../../widgets/call-form/password-field'
import { TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'
import { QrCode } from '../open/qr-code'
import { RecoveryCodes } from './recovery-codes'
import classes from './security.module.css'

interface Begun {
  secret: string
  uri: string
}

/** The password, then the QR code with a first code of the app, then the recovery codes. */
export function FactorSetup({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun === null)
    return (
      <CallForm
        call={secondFactor.begin}
        defaults={{ current_pwd: '' }}
        submitLabel="Continue"
        failure={messages.factor.failed}
        onDone={({ data }) => setBegun(data)}
      >
        <PasswordField name="current_pwd" autoComplete="current-password" wide />
      </CallForm>
    )
  return (
    <div className={classes.stack}>
      <Text size="sm">Scan this code with your authenticator app, or type the key below into it.</Text>
      <QrCode text={begun.uri} label="QR code for your authenticator app" />
      <code className={classes.secret}>{begun.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      <CallForm
        call={secondFactor.confirm}
        defaults={{ code: '' }}
        submitLabel="Turn on"
        failure={messages.factor.failed}
        onDone={({ data }) => setCodes(data.codes)}
      >
        <TextField name="code" autoComplete="one-time-code" description="The six digits that the app shows." wide />
      </CallForm>
    </div>
  )
}
