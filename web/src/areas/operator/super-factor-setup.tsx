import { superSession } from '@freehold/contract/operator/super-session'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client'
import { reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { CallForm } from '../../widgets/call-form/call-form'
import { TextField } from '../../widgets/call-form/text-fields'
import { QrCode } from '../account/open/qr-code'
import { messages } from './messages'
import classes from './operator.module.css'

/** The authenticator app that a super admin sets up before anything else. */
export function SuperFactorSetup() {
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  async function begin() {
    try {
      setBegun((await api('POST superadmin/begin-second-factor', {})).data)
    } catch (error) {
      reportFailure(error, messages.loadFailed)
    }
  }
  if (begun === null)
    return (
      <div className={classes.stack}>
        <Text size="sm">Super admins sign in with an authenticator app. Set it up before you continue.</Text>
        <Button onClick={() => void begin()}>Continue</Button>
      </div>
    )
  return (
    <div className={classes.stack}>
      <Text size="sm">Scan this code with your authenticator app, or type the key below into it.</Text>
      <QrCode text={begun.uri} label="QR code for your authenticator app" />
      <code className={classes.secret}>{begun.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      <CallForm
        call={superSession.confirmFactor}
        defaults={{ code: '' }}
        submitLabel="Turn on"
        failure={messages.saveFailed}
        onDone={() => void reloadAfterSave()}
      >
        <TextField name="code" autoComplete="one-time-code" description="Enter the six-digit code from the app." wide />
      </CallForm>
    </div>
  )
}
