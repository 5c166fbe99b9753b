import { type FormEvent, useState } from 'react'
import { isCallError } from '../../api/failure'
import { Button } from '../kit/button'
import { Field } from '../kit/field'
import kit from '../kit/kit.module.css'
import { sendWaiting } from '../sending/sender'
import { words } from '../texts/words'
import { ask } from './ask'
import { beginSession } from './session'

const texts = words.session

/** Sign-in without leaving the page, so that work on the phone goes on where it was. */
export function SignIn({ email: known = '' }: { email?: string }) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await ask('POST user/login', { email: email.trim(), password, ...(code !== null && { code }) })
      beginSession(data)
      void sendWaiting()
    } catch (error) {
      const asksCode = isCallError(error) && error.type === 'E_SECOND_FACTOR' && code === null
      if (asksCode) setCode('')
      setProblem(isCallError(error) ? error.message : texts.noAnswer)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={kit.card} noValidate onSubmit={(event) => void enter(event)}>
      {problem !== null && (
        <p role="alert" className={`${kit.notice} ${kit.wrong}`}>
          {problem}
        </p>
      )}
      {code === null ? (
        <>
          <Field label={texts.email} type="email" autoComplete="username" value={email} onChange={setEmail} />
          <Field
            label={texts.password}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </>
      ) : (
        <Field
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={setCode}
        />
      )}
      <Button kind="main" type="submit" disabled={busy}>
        {code === null ? texts.signIn : texts.confirm}
      </Button>
      <a href="/login">{texts.other}</a>
    </form>
  )
}
