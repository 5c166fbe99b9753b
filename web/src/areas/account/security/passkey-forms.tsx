import { passkey as calls } from '@freehold/contract/account/passkey'
import { Button, Text } from '@mantine/core'
import { startRegistration } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { PasswordField } from '../../../widgets/call-form/password-field'
import { TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'
import { CodeField } from './factor-forms'
import { RecoveryCodes } from './recovery-codes'
import classes from './security.module.css'

type Options = Reply<'POST user/begin-passkey'>['data']

/** The password, then the browser's own window, then a name, and recovery codes with the first passkey. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const [options, setOptions] = useState<Options | null>(null)
  const [failed, setFailed] = useState(false)
  const [response, setResponse] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data: factor } = useQuery(callQuery('GET user/get-second-factor', {}))

  async function create(optionsJSON: Options) {
    setOptions(optionsJSON)
    setFailed(false)
    try {
      setResponse(JSON.stringify(await startRegistration({ optionsJSON })))
    } catch {
      // The person can only try again, and the browser's reason is worded for developers.
      setFailed(true)
    }
  }

  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (response !== null)
    return (
      <CallForm
        call={calls.add}
        defaults={{ name: '', response }}
        failure={messages.passkeys.failed}
        onDone={({ codes: fresh }) => (fresh.length > 0 ? setCodes(fresh) : onDone())}
      >
        <TextField name="name" description="A name you will recognize, such as Work laptop." wide />
      </CallForm>
    )
  if (options !== null)
    return (
      <div className={classes.stack}>
        <Text size="sm" role="status">
          {failed ? messages.passkeys.notMade : 'Your browser now asks you to create the passkey.'}
        </Text>
        {failed && (
          <div className={classes.buttons}>
            <Button onClick={() => void create(options)}>Try again</Button>
          </div>
        )}
      </div>
    )
  return (
    <CallForm
      call={calls.begin}
      defaults={{ current_pwd: '' }}
      submitLabel="Continue"
      failure={messages.passkeys.failed}
      onDone={({ data }) => void create(data)}
    >
      <PasswordField name="current_pwd" autoComplete="current-password" wide />
      {factor?.data.on && <CodeField />}
    </CallForm>
  )
}

export const RemovePasskeyForm = ({ passkey, onDone }: { passkey: number; onDone: () => void }) => (
  <CallForm
    call={calls.remove}
    defaults={{ passkey, current_pwd: '' }}
    submitLabel="Remove"
    danger
    failure={messages.passkeys.failed}
    onDone={onDone}
  >
    <PasswordField name="current_pwd" autoComplete="current-password" wide />
  </CallForm>
)
