import { Button, PasswordInput } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/client'
import { mayPass } from '../../../api/failure'
import { signIn } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { FieldsRefused, usePublicForm } from '../../../shell/public-form'
import { showPassword } from '../../../widgets/show-password'
import classes from './entry.module.css'
import { EntryFrame } from './entry-frame'
import { LinkProblem, sentenceOf } from './link-problem'

const route = getRouteApi('/public/invitation')

/** An invited user chooses a password here, and is signed in with it. */
export function InvitationPage() {
  const { token = '' } = route.useSearch()
  const { invitation, problem, retry, reload } = useInvitation(token)
  return (
    <EntryFrame title={invitation ? `Join ${invitation.company}` : 'Invitation'}>
      {problem !== null && <LinkProblem text={problem} onRetry={retry} />}
      {invitation?.state === 'OPEN' && (
        <>
          <p className={classes.text}>
            {invitation.sent_by} invited you. You sign in with {invitation.email}.
          </p>
          <FirstPassword token={token} email={invitation.email} />
        </>
      )}
      {invitation?.state === 'EXPIRED' && <Expired {...invitation} token={token} onAsked={reload} />}
      {invitation?.state === 'ENDED' && (
        <p className={classes.text}>
          This invitation was already used, replaced or withdrawn. Use the newest link, or{' '}
          <Link to="/login" className={classes.way}>
            sign in
          </Link>
          .
        </p>
      )}
    </EntryFrame>
  )
}

const noToken = 'This link does not work. Ask the sender for a new one.'

/** The public pages have no query client: it comes with the staff's screens. */
function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Reply<'GET user/get-invitation'>['data'] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const reload = useCallback(() => {
    setFailure(null)
    if (token === '') return
    api('GET user/get-invitation', { token })
      .then(({ data }) => setInvitation(data))
      .catch(setFailure)
  }, [token])
  useEffect(reload, [reload])
  const problem = token === '' ? noToken : failure === null ? null : sentenceOf(failure)
  return { invitation, problem, retry: mayPass(failure) ? reload : undefined, reload }
}

function FirstPassword({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const { problem, fields, spinning, submit } = usePublicForm(async ({ pwd = '', again }) => {
    if (pwd !== again) throw new FieldsRefused({ again: 'The passwords do not match.' })
    await api('POST user/accept-invitation', { token, pwd })
    const { data } = await api('POST user/login', { email, password: pwd })
    signIn(data)
    await navigate({ to: '/dashboard', replace: true })
  })
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label="Password"
        name="pwd"
        size="md"
        autoFocus
        description="At least 6 characters, with two of lowercase letters, uppercase letters and digits."
        autoComplete="new-password"
        visibilityToggleButtonProps={showPassword}
        error={fields.pwd}
        aria-invalid={fields.pwd === undefined ? undefined : true}
      />
      <PasswordInput
        label="Confirm password"
        name="again"
        size="md"
        autoComplete="new-password"
        visibilityToggleButtonProps={showPassword}
        error={fields.again}
        aria-invalid={fields.again === undefined ? undefined : true}
      />
      <Button type="submit" size="md" fullWidth loading={spinning}>
        Accept invitation
      </Button>
    </form>
  )
}

interface ExpiredProps {
  token: string
  asked: boolean
  sent_by: string
  onAsked: () => void
}

function Expired({ token, asked, sent_by, onAsked }: ExpiredProps) {
  const { problem, spinning, submit } = usePublicForm(async () => {
    await api('POST user/ask-for-invitation', { token })
    onAsked()
  })
  if (asked)
    return (
      <p role="status" className={classes.text}>
        This invitation has expired. {sent_by} knows that you need a new link and will send it by email.
      </p>
    )
  return (
    <>
      <p className={classes.text}>This invitation has expired. {sent_by} can send you a new one.</p>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <form noValidate onSubmit={submit}>
        <Button type="submit" size="md" fullWidth loading={spinning}>
          Ask for a new link
        </Button>
      </form>
    </>
  )
}
