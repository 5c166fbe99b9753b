import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../api/client'
import { isCallError, isNetworkError } from '../../api/failure'
import { signIn } from '../../api/session'
import type { Me } from '../../api/types'
import { messages } from '../../messages'
import { showPassword } from '../../widgets/show-password'
import { useDelayed } from '../../widgets/use-delayed'
import classes from './login-form.module.css'
import { usePasskeySignIn } from './use-passkey-sign-in'

interface LoginFormProps {
  onDone?: (me: Me) => void
  /** Already known if a session ended while the user was working. */
  email?: string
  /** Why the person has to sign in after all. */
  reason?: string | null
  /** The person is about to sign in: what comes next can be fetched. */
  onIntent?: () => void
  /** Ways in that need no typing. */
  offered?: readonly (Credentials & { who: string })[]
}

interface Credentials {
  email: string
  password: string
}

/** Sign-in with email and password or with a passkey, for the page and for the dialogs. */
export function LoginForm({ onDone, email = '', reason = null, onIntent, offered = [] }: LoginFormProps) {
  const [invalid, setInvalid] = useState({ email: false, password: false })
  const [refusal, setRefusal] = useState<string | null>(reason)
  /** Right so far: the code of the second step is still to come. */
  const [halfWay, setHalfWay] = useState<(Credentials & { asked: string }) | null>(null)
  const [busy, setBusy] = useState(false)
  const spinning = useDelayed(busy)
  const passwordBox = useRef<HTMLInputElement>(null)
  const codeBox = useRef<HTMLInputElement>(null)
  const askPasskey = usePasskeySignIn({
    onSignedIn: (data) => {
      signIn(data)
      onDone?.(data.user)
    },
    onFailed: (error) => setRefusal(refusalIn(error)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const given = { email: String(fields.get('email')).trim(), password: String(fields.get('password')) }
    setInvalid({ email: given.email === '', password: given.password === '' })
    void enter(given)
  }

  function submitCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    if (halfWay === null) return
    const { email, password } = halfWay
    void enter({ email, password, code })
  }

  async function enter(given: Credentials & { code?: string }) {
    if (busy) return
    setRefusal(null)
    setBusy(true)
    try {
      const { data } = await api('POST user/login', given)
      signIn(data)
      onDone?.(data.user)
    } catch (error) {
      const asksCode = isCallError(error) && error.type === 'E_SECOND_FACTOR'
      if (asksCode && halfWay === null) setHalfWay({ ...given, asked: error.message })
      else setRefusal(refusalIn(error))
      passwordBox.current?.select()
      codeBox.current?.select()
    } finally {
      setBusy(false)
    }
  }

  function startOver() {
    setHalfWay(null)
    setRefusal(null)
  }

  const passkeyButton = askPasskey && (
    <Button variant="default" size="md" fullWidth onClick={() => void askPasskey()}>
      Sign in with a passkey
    </Button>
  )

  if (halfWay !== null)
    return (
      <form className={classes.form} noValidate onSubmit={submitCode}>
        <p>{halfWay.asked}</p>
        {refusal !== null && (
          <p role="alert" className={classes.refusal}>
            {refusal}
          </p>
        )}
        <TextInput
          ref={codeBox}
          label="Code"
          name="code"
          autoComplete="one-time-code"
          size="md"
          maxLength={20}
          aria-invalid={refusal !== null || undefined}
          autoFocus
        />
        <Button type="submit" size="md" fullWidth loading={spinning}>
          Confirm code
        </Button>
        {passkeyButton}
        <button type="button" className={classes.forgot} onClick={startOver}>
          Back to sign in
        </button>
      </form>
    )

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {refusal !== null && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="username webauthn"
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
        visibilityToggleButtonProps={showPassword}
        error={invalid.password && messages.invalidPassword}
        aria-invalid={invalid.password || undefined}
        onFocus={onIntent}
      />
      <Button type="submit" size="md" fullWidth loading={spinning} onPointerEnter={onIntent}>
        Sign in
      </Button>
      {passkeyButton}
      <Link to="/resetpassword" className={classes.forgot}>
        Forgot password
      </Link>
      {offered.length > 0 && (
        <fieldset className={classes.offered}>
          <legend>Or try the demo as</legend>
          {offered.map(({ who, ...login }) => (
            <Button key={login.email} variant="default" size="compact-sm" onClick={() => void enter(login)}>
              {who}
            </Button>
          ))}
        </fieldset>
      )}
    </form>
  )
}

function refusalIn(error: unknown): string {
  if (isNetworkError(error)) return messages.noAnswer
  if (!isCallError(error)) throw error
  return error.message || messages.unknownError
}
