import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../api/client'
import { isCallError, isNetworkError } from '../../api/failure'
import { signIn } from '../../api/session'
import type { Me } from '../../api/types'
import { messages } from '../../messages'
import { useDelayed } from '../../widgets/use-delayed'
import classes from './login-form.module.css'

interface LoginFormProps {
  onDone?: (me: Me) => void
  /** Known already, when a session ended under somebody's hands. */
  email?: string
  /** Why the person has to sign in after all. */
  reason?: string | null
  /** The person is about to sign in: what comes next can be fetched. */
  onIntent?: () => void
}

/** Sign-in with e-mail and password, for the page and for the dialogs. */
export function LoginForm({ onDone, email = '', reason = null, onIntent }: LoginFormProps) {
  const [invalid, setInvalid] = useState({ email: false, password: false })
  const [refusal, setRefusal] = useState<string | null>(reason)
  const [busy, setBusy] = useState(false)
  const spinning = useDelayed(busy)
  const passwordBox = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    const given = { email: String(fields.get('email')).trim(), password: String(fields.get('password')) }
    setInvalid({ email: given.email === '', password: given.password === '' })
    setRefusal(null)
    setBusy(true)
    try {
      const { data } = await api('POST user/login', given)
      signIn(data)
      onDone?.(data.user)
    } catch (error) {
      setRefusal(refusalIn(error))
      passwordBox.current?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== null && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        size="md"
        autoFocus={email === ''}
        data-autofocus={email === '' || undefined}
        defaultValue={email}
        error={invalid.email && messages.invalidEmail}
      />
      <PasswordInput
        ref={passwordBox}
        label="Password"
        name="password"
        autoComplete="current-password"
        size="md"
        autoFocus={email !== ''}
        data-autofocus={email !== '' || undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
        error={invalid.password && messages.invalidPassword}
        aria-invalid={invalid.password || undefined}
        onFocus={onIntent}
      />
      <Button type="submit" size="md" fullWidth loading={spinning} onPointerEnter={onIntent}>
        Sign in
      </Button>
    </form>
  )
}

function refusalIn(error: unknown): string {
  if (isNetworkError(error)) return messages.noAnswer
  if (!isCallError(error)) throw error
  return error.type === 'E_CREDENTIALS' ? messages.wrongCredentials : error.message || messages.unknownError
}
