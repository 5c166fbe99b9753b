import { Button, TextInput } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Reply } from '../../../api/types'
import { usePublicForm } from '../../../shell/public-form'
import classes from './apply.module.css'
import { ask } from './ask'
import { GuestPage } from './guest-page'
import { HomeChoice } from './home-choice'
import { CriteriaList, HomeFacts } from './home-facts'
import { languageNow, useClosedWords, useTexts } from './language'
import { OpenProblemNote } from './open-problem'
import { useOpened } from './use-opened'

const route = getRouteApi('/public/apply')

type Place = Reply<'GET apply/open-link'>['data']

/** The home behind a public link: its terms, the criteria, and the way to a private link. */
export function ApplyPage() {
  const { token = '' } = route.useSearch()
  const { data, problem } = useOpened('GET apply/open-link', token)
  const texts = useTexts()
  const closed = useClosedWords()
  const home = data && (data.homes.length === 1 ? data.homes[0]?.unit_name : data.property_name)
  return (
    <GuestPage labelledBy="apply">
      <h1 id="apply" className={classes.title}>
        {home ? texts.applyFor(home) : texts.apply}
      </h1>
      <OpenProblemNote problem={problem} />
      {data && (
        <p className={classes.text}>
          {data.address}
          <br />
          {texts.offeredBy(data.company)}
        </p>
      )}
      {data && data.state !== 'OPEN' && (
        <p role="status" className={classes.closed}>
          {closed[data.state]}
        </p>
      )}
      {data?.state === 'OPEN' && (
        <>
          {data.homes.length === 1 && data.homes[0] && <HomeFacts home={data.homes[0]} />}
          <CriteriaList criteria={data.criteria} />
          <Start token={token} place={data} />
        </>
      )}
    </GuestPage>
  )
}

function Start({ token, place }: { token: string; place: Place }) {
  const texts = useTexts()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { problem, fields, spinning, submit } = usePublicForm(async ({ email = '', unit_id = '' }) => {
    const unit = unit_id === '' ? null : Number(unit_id)
    await ask('POST apply/start', { token, email, unit_id: unit, language: languageNow() })
    setSentTo(email)
  }, texts)
  if (sentTo !== null)
    return (
      <p role="status" className={classes.done}>
        {texts.mailed} <strong>{sentTo}</strong>. {texts.mailedHint}
      </p>
    )
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label={texts.start}>
      <h2 className={classes.subtitle}>{texts.start}</h2>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {place.homes.length > 1 && <HomeChoice token={token} place={place} error={fields.unit_id} />}
      {place.homes.length === 1 && <input type="hidden" name="unit_id" value={place.homes[0]?.unit_id} readOnly />}
      <TextInput
        label={texts.email}
        name="email"
        type="email"
        size="md"
        description={texts.whyMail}
        autoComplete="email"
        error={fields.email}
        aria-invalid={fields.email === undefined ? undefined : true}
      />
      <Button type="submit" size="md" fullWidth loading={spinning}>
        {texts.mailLink}
      </Button>
    </form>
  )
}
