import { getRouteApi } from '@tanstack/react-router'
import type { Reply } from '../../../api/types'
import classes from './apply.module.css'
import { GuestPage } from './guest-page'
import { useClosedWords, useTexts } from './language'
import { OpenProblemNote } from './open-problem'
import { SentPart } from './sent-part'
import { StepPages } from './step-pages'
import { useOpened } from './use-opened'

const route = getRouteApi('/public/apply/form')

export type Part = Reply<'GET apply/open'>['data']

/** The part of one adult: filled in step by step, and read once it was sent. */
export function FormPage() {
  const { token = '', step = 1 } = route.useSearch()
  const { data, setData, problem, reload } = useOpened('GET apply/open', token)
  const texts = useTexts()
  const closed = useClosedWords()
  return (
    <GuestPage labelledBy="apply">
      <p className={classes.over}>{data ? `${data.home.unit_name}, ${data.property_name}` : texts.application}</p>
      {problem !== null && (
        <>
          <h1 id="apply" className={classes.title}>
            {texts.application}
          </h1>
          <OpenProblemNote problem={problem} />
        </>
      )}
      {data?.part === 'RECEIVED' && <SentPart part={data} />}
      {data?.part === 'DRAFT' && data.state !== 'OPEN' && (
        <>
          <h1 id="apply" className={classes.title}>
            {texts.application}
          </h1>
          <p role="status" className={classes.closed}>
            {closed[data.state]}
          </p>
        </>
      )}
      {data?.part === 'DRAFT' && data.state === 'OPEN' && (
        <StepPages token={token} step={step} part={data} onChange={setData} onSent={reload} />
      )}
    </GuestPage>
  )
}
