import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client'
import { isCallError, isNetworkError } from '../../api/failure'
import { currentWayBack, keepSuperToken, keepWayBack } from '../../api/super-session'
import { messages } from '../../messages'
import { showPassword } from '../../widgets/show-password'
import classes from './operator.module.css'

interface Credentials {
  email: string
  password: string
}

/** Email and password, then the code of the authenticator app. After a support session the code alone leads back. */
export function SuperSignIn() {
  const [halfWay, setHalfWay] = useState<Credentials | null>(null)
  const [wayBack, setWayBack] = useState(currentWayBack)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const byPassword = wayBack === null && halfWay === null

  function dropWayBack() {
    keepWayBack(null)
    setWayBack(null)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    const code = String(fields.get('code') ?? '')
    const given = halfWay ?? { email: String(fields.get('email')).trim(), password: String(fields.get('password')) }
    setBusy(true)
    setRefusal(null)
    try {
      const { data } =
        wayBack === null
          ? await api('POST superadmin/login', { ...given, code })
          : await api('POST superadmin/login-by-token', { token: wayBack, code })
      keepWayBack(null)
      keepSuperToken(data.token)
    } catch (error) {
      if (wayBack !== null && isCallError(error) && error.type === 'E_CREDENTIALS') dropWayBack()
      if (isCallError(error) && error.type === 'E_SECOND_FACTOR' && byPassword) setHalfWay(given)
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
      {byPassword ? (
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
        {byPassword ? 'Sign in' : 'Confirm code'}
      </Button>
      {wayBack !== null && (
        <Button variant="subtle" onClick={dropWayBack}>
          Sign in with email and password
        </Button>
      )}
    </form>
  )
}

function refusalIn(error: unknown): string {
  if (isNetworkError(error)) return messages.noAnswer
  if (!isCallError(error)) throw error
  return error.message || messages.unknownError
}
