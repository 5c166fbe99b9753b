import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../../api/client'
import type { Reply } from '../../../api/types'
import { usePublicForm } from '../../../shell/public-form'
import classes from './apply.module.css'
import { messages } from './messages'
import { OpenProblemNote } from './open-problem'
import { useSignature } from './signature'
import { useOpened } from './use-opened'

const route = getRouteApi('/public/consent')

/** The consent to a background check, for an adult who was asked for it by mail. */
export function ConsentPage() {
  const { token = '' } = route.useSearch()
  const { data, problem, reload } = useOpened('GET consent/open', token)
  return (
    <section className={classes.page} aria-labelledby="consent">
      <div className={classes.column}>
        <h1 id="consent" className={classes.title}>
          Background check
        </h1>
        <OpenProblemNote problem={problem} />
        {data?.state === 'OPEN' && <Sign token={token} asked={data} onDone={reload} />}
        {data && data.state !== 'OPEN' && (
          <p role="status" className={data.state === 'SIGNED' ? classes.done : classes.closed}>
            {{ SIGNED: messages.done, CLOSED: messages.gone, EXPIRED: messages.expired }[data.state]}
          </p>
        )}
      </div>
    </section>
  )
}

interface SignProps {
  token: string
  asked: Reply<'GET consent/open'>['data']
  onDone: () => void
}

function Sign({ token, asked, onDone }: SignProps) {
  const signature = useSignature()
  const { name, agree } = signature
  const { problem, fields, spinning, submit } = usePublicForm(async () => {
    await api('POST consent/sign', { token, name, agree })
    onDone()
  })
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label="Sign the consent">
      <p className={classes.text}>
        {asked.name}, {asked.company} asks your permission to run a background check for {asked.home}.
      </p>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {signature.fields(asked.text, fields)}
      <p className={classes.text}>{messages.refuse}</p>
      <Button type="submit" size="md" fullWidth loading={spinning}>
        Sign
      </Button>
    </form>
  )
}
