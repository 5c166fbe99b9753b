import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client'
import { isCallError, isNetworkError } from '../../api/failure'
import { keepSuperToken } from '../../api/super-session'
import { messages } from '../../messages'
import { showPassword } from '../../widgets/show-password'
import classes from './operator.module.css'

interface Credentials {
  email: string
  password: string
}

/** Email and password, then the code of the authenticator app. */
export function SuperSignIn() {
  const [halfWay, setHalfWay] = useState<Credentials | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    const given = halfWay ?? { email: String(fields.get('email')).trim(), password: String(fields.get('password')) }
    setBusy(true)
    setRefusal(null)
    try {
      const { data } = await api('POST superadmin/login', { ...given, code: String(fields.get('code') ?? '') })
      keepSuperToken(data.token)
    } catch (error) {
      if (isCallError(error) && error.type === 'E_SECOND_FACTOR' && halfWay === null) setHalfWay(given)
      else setRefusal(refusalIn(error))
      setBusy(false)
    }
  }

  return (
    <form className={classes.stack} noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== null && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      {halfWay === null ? (
        <>
          <TextInput label="Email" name="email" type="email" autoComplete="username" autoFocus />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            visibilityToggleButtonProps={showPassword}
          />
        </>
      ) : (
        <TextInput key="code" label="Code" name="code" autoComplete="one-time-code" maxLength={20} autoFocus />
      )}
      <Button type="submit" loading={busy}>
        {halfWay === null ? 'Sign in' : 'Confirm code'}
      </Button>
    </form>
  )
}

function refusalIn(error: unknown): string {
  if (isNetworkError(error)) return messages.noAnswer
  if (!isCallError(error)) throw error
  return error.message || messages.unknownError
}
