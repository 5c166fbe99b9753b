import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { Reply } from '../../../api/types'
import { usePublicForm } from '../../../shell/public-form'
import classes from './apply.module.css'
import { ask } from './ask'
import { GuestPage } from './guest-page'
import { useTexts } from './language'
import { OpenProblemNote } from './open-problem'
import { useSignature } from './signature'
import { useOpened } from './use-opened'

const route = getRouteApi('/public/consent')

/** The consent to a background check, for an adult who was asked for it by mail. */
export function ConsentPage() {
  const { token = '' } = route.useSearch()
  const { data, problem, reload } = useOpened('GET consent/open', token)
  const texts = useTexts()
  return (
    <GuestPage labelledBy="consent">
      <h1 id="consent" className={classes.title}>
        {texts.consent}
      </h1>
      <OpenProblemNote problem={problem} />
      {data?.state === 'OPEN' && <Sign token={token} asked={data} onDone={reload} />}
      {data && data.state !== 'OPEN' && (
        <p role="status" className={data.state === 'SIGNED' ? classes.done : classes.closed}>
          {{ SIGNED: texts.done, CLOSED: texts.gone, EXPIRED: texts.expired }[data.state]}
        </p>
      )}
    </GuestPage>
  )
}

interface SignProps {
  token: string
  asked: Reply<'GET consent/open'>['data']
  onDone: () => void
}

function Sign({ token, asked, onDone }: SignProps) {
  const texts = useTexts()
  const signature = useSignature()
  const { name, agree } = signature
  const { problem, fields, spinning, submit } = usePublicForm(async () => {
    await ask('POST consent/sign', { token, name, agree })
    onDone()
  }, texts)
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label={texts.signConsent}>
      <p className={classes.text}>{texts.asksConsent(asked.name, asked.company, asked.home)}</p>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {signature.fields(asked.text, fields)}
      <p className={classes.text}>{texts.refuse}</p>
      <Button type="submit" size="md" fullWidth loading={spinning}>
        {texts.sign}
      </Button>
    </form>
  )
}
