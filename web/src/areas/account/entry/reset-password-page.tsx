import { Button, TextInput } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/client'
import { usePublicForm } from '../../../shell/public-form'
import { ChoosePassword } from './choose-password'
import classes from './entry.module.css'
import { EntryFrame } from './entry-frame'

const route = getRouteApi('/public/resetpassword')

/** A new password: without a token by asking for a link, with the token of a link by choosing it. */
export function ResetPasswordPage() {
  const { token } = route.useSearch()
  return (
    <EntryFrame title={token === undefined ? 'Forgot password' : 'Choose a new password'}>
      {token === undefined ? <AskForLink /> : <ChoosePassword key={token} token={token} />}
    </EntryFrame>
  )
}

function AskForLink() {
  const [sent, setSent] = useState<string | null>(null)
  const { problem, fields, spinning, submit } = usePublicForm(async ({ email = '' }) => {
    const { message = '' } = await api('POST user/send-pwd-recovery-link', { email })
    setSent(message)
  })
  if (sent !== null)
    return (
      <>
        <p role="status" className={classes.text}>
          {sent}
        </p>
        <Link to="/" className={classes.way}>
          Go Back
        </Link>
      </>
    )
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.text}>Enter the email you sign in with. We'll send you a link to choose a new password.</p>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        size="md"
        autoFocus
        error={fields.email}
      />
      <Button type="submit" size="md" fullWidth loading={spinning}>
        Reset Password
      </Button>
      <Link to="/login" className={classes.way}>
        Back to sign in
      </Link>
    </form>
  )
}
