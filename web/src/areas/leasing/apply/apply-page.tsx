import { closedWords } from '@freehold/rules/leasing/apply-link'
import { languageAsked } from '@freehold/rules/text/language'
import { Button, TextInput } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/client'
import type { Reply } from '../../../api/types'
import { usePublicForm } from '../../../shell/public-form'
import classes from './apply.module.css'
import { HomeChoice } from './home-choice'
import { CriteriaList, HomeFacts } from './home-facts'
import { messages } from './messages'
import { OpenProblemNote } from './open-problem'
import { useOpened } from './use-opened'

const route = getRouteApi('/public/apply')

type Place = Reply<'GET apply/open-link'>['data']

/** The home behind a public link: its terms, the criteria, and the way to a private link. */
export function ApplyPage() {
  const { token = '' } = route.useSearch()
  const { data, problem } = useOpened('GET apply/open-link', token)
  return (
    <section className={classes.page} aria-labelledby="apply">
      <div className={classes.column}>
        <h1 id="apply" className={classes.title}>
          {data ? `Apply for ${data.homes.length === 1 ? data.homes[0]?.unit_name : data.property_name}` : 'Apply'}
        </h1>
        <OpenProblemNote problem={problem} />
        {data && (
          <p className={classes.text}>
            {data.address}
            <br />
            Offered by {data.company}
          </p>
        )}
        {data && data.state !== 'OPEN' && (
          <p role="status" className={classes.closed}>
            {closedWords[data.state]}
          </p>
        )}
        {data?.state === 'OPEN' && (
          <>
            {data.homes.length === 1 && data.homes[0] && <HomeFacts home={data.homes[0]} />}
            <CriteriaList criteria={data.criteria} />
            <Start token={token} place={data} />
          </>
        )}
      </div>
    </section>
  )
}

function Start({ token, place }: { token: string; place: Place }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { problem, fields, spinning, submit } = usePublicForm(async ({ email = '', unit_id = '' }) => {
    const unit = unit_id === '' ? null : Number(unit_id)
    await api('POST apply/start', { token, email, unit_id: unit, language: languageAsked(navigator.languages) })
    setSentTo(email)
  })
  if (sentTo !== null)
    return (
      <p role="status" className={classes.done}>
        {messages.mailed} <strong>{sentTo}</strong>. Open it on any phone or computer to go on.
      </p>
    )
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label="Start your application">
      <h2 className={classes.subtitle}>Start your application</h2>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {place.homes.length > 1 && <HomeChoice token={token} place={place} error={fields.unit_id} />}
      {place.homes.length === 1 && <input type="hidden" name="unit_id" value={place.homes[0]?.unit_id} readOnly />}
      <TextInput
        label="Your email"
        name="email"
        type="email"
        size="md"
        description={messages.whyMail}
        autoComplete="email"
        error={fields.email}
        aria-invalid={fields.email === undefined ? undefined : true}
      />
      <Button type="submit" size="md" fullWidth loading={spinning}>
        Email me my private link
      </Button>
    </form>
  )
}
