import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/client'
import { mayPass } from '../../../api/failure'
import { signIn } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { usePublicForm } from '../../../shell/public-form'
import { timeZoneChoices } from '../../../widgets/call-form/time-zones'
import { showPassword } from '../../../widgets/show-password'
import classes from './entry.module.css'
import { EntryFrame } from './entry-frame'
import { LinkProblem, sentenceOf } from './link-problem'

const route = getRouteApi('/public/setup')

type State = Reply<'GET user/get-setup-link'>['data']['state']

const sentences: Record<Exclude<State, 'OPEN'>, string> = {
  EXPIRED: 'This link has expired. Start the server again, or run npm run db -- setup-link, for a new one.',
  ENDED: 'This link was already used or replaced. Sign in, or ask the person who runs the server for a new link.',
  CLOSED: "This server isn't accepting new accounts. Sign in, or ask an administrator to invite you.",
}
const noToken = 'This link does not work. Use the link that the server printed the last time it started.'

/** Opens an account by the link that the server printed, and signs its first user in. */
export function SetupPage() {
  const { token = '' } = route.useSearch()
  const { state, failure, open } = useSetupLink(token)
  const problem = overOf(token, state, failure)
  return (
    <EntryFrame title="Open your account">
      {state === 'OPEN' && <AccountForm token={token} />}
      {failure !== null && mayPass(failure) && <LinkProblem text={sentenceOf(failure)} onRetry={open} />}
      {problem !== null && (
        <>
          <LinkProblem text={problem} />
          <Link to="/login" className={classes.way}>
            Sign in
          </Link>
        </>
      )}
    </EntryFrame>
  )
}

/** The state of the link; null until it is known. */
function useSetupLink(token: string) {
  const [state, setState] = useState<State | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const open = useCallback(() => {
    setFailure(null)
    if (token === '') return
    api('GET user/get-setup-link', { token })
      .then(({ data }) => setState(data.state))
      .catch(setFailure)
  }, [token])
  useEffect(open, [open])
  return { state, failure, open }
}

/** Why the link can't be used; null where it can, or where trying again may help. */
function overOf(token: string, state: State | null, failure: unknown): string | null {
  if (token === '') return noToken
  if (failure !== null) return mayPass(failure) ? null : sentenceOf(failure)
  return state === null || state === 'OPEN' ? null : sentences[state]
}

function AccountForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [here] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [zones] = useState(() => Object.entries(timeZoneChoices(here)))
  const { problem, fields, spinning, submit } = usePublicForm(async (given) => {
    const { company_name = '', name = '', email = '', pwd = '', timezone = '' } = given
    await api('POST user/create-account', { token, company_name, name, email, pwd, timezone })
    const { data } = await api('POST user/login', { email, password: pwd })
    signIn(data)
    await navigate({ to: '/dashboard', replace: true })
  })
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.text}>You own this account. You can add other users later.</p>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <TextInput
        label="Company"
        name="company_name"
        size="md"
        autoFocus
        autoComplete="organization"
        error={fields.company_name}
      />
      <TextInput label="Name" name="name" size="md" autoComplete="name" error={fields.name} />
      <TextInput label="Email" name="email" type="email" size="md" autoComplete="username" error={fields.email} />
      <PasswordInput
        label="Password"
        name="pwd"
        size="md"
        description="At least 6 characters, with two of lowercase letters, uppercase letters and digits."
        autoComplete="new-password"
        visibilityToggleButtonProps={showPassword}
        error={fields.pwd}
        aria-invalid={fields.pwd === undefined ? undefined : true}
      />
      <NativeSelect
        label="Time zone"
        name="timezone"
        size="md"
        description="Sets the current date and when rent is due."
        defaultValue={here}
        data={zones.map(([value, label]) => ({ value, label }))}
        error={fields.timezone}
      />
      <Button type="submit" size="md" fullWidth loading={spinning}>
        Open account
      </Button>
    </form>
  )
}
