import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Reply } from '../../../api/types'
import { usePublicForm } from '../../../shell/public-form'
import classes from './apply.module.css'
import { ask } from './ask'
import { FileList } from './file-list'
import { GuestPage } from './guest-page'
import { useAskedWords, useShown, useTexts } from './language'
import { OpenProblemNote } from './open-problem'
import { sendFile } from './upload'
import { useOpened } from './use-opened'

const route = getRouteApi('/public/apply/more')

type Asked = Reply<'GET apply/open-request'>['data']

/** Requests to an applicant after the application was sent: files to add and an answer to write. */
export function MorePage() {
  const { token = '' } = route.useSearch()
  const { data, setData, problem, reload } = useOpened('GET apply/open-request', token)
  const texts = useTexts()
  return (
    <GuestPage labelledBy="more">
      <p className={classes.over}>{data ? data.home : texts.application}</p>
      <h1 id="more" className={classes.title}>
        {texts.more}
      </h1>
      <OpenProblemNote problem={problem} />
      {data?.state === 'OPEN' && <Answer token={token} asked={data} onChange={setData} onSent={reload} />}
      {data && data.state !== 'OPEN' && <Ended asked={data} />}
    </GuestPage>
  )
}

function Question({ asked: { name, company, items, message } }: { asked: Asked }) {
  const texts = useTexts()
  const words = useAskedWords()
  return (
    <>
      <p className={classes.text}>{texts.asked(name, company)}</p>
      {items.length > 0 && (
        <ul className={classes.list} aria-label={texts.needed}>
          {items.map((item) => (
            <li key={item}>{words[item]}</li>
          ))}
        </ul>
      )}
      {message !== '' && <blockquote className={`${classes.quote} ${classes.lines}`}>{message}</blockquote>}
    </>
  )
}

interface AnswerProps {
  token: string
  asked: Asked
  onChange: (asked: Asked) => void
  onSent: () => void
}

function Answer({ token, asked, onChange, onSent }: AnswerProps) {
  const texts = useTexts()
  const { day } = useShown()
  const [answer, setAnswer] = useState('')
  const field = useId()
  const { problem, fields, spinning, submit } = usePublicForm(async () => {
    await ask('POST apply/answer-request', { token, answer })
    onSent()
  }, texts)
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label={texts.answer}>
      <Question asked={asked} />
      <FileList
        files={asked.files}
        hint={texts.moreFiles}
        send={(file) => sendFile('apply/upload-more', { token, ...file })}
        remove={async (file) => (await ask('POST apply/remove-more', { token, file })).files}
        onChange={(files) => onChange({ ...asked, files })}
      />
      <div>
        <h2 className={classes.subtitle}>
          <label htmlFor={field}>{texts.yourAnswer}</label>
        </h2>
        <textarea
          id={field}
          className={classes.long}
          rows={5}
          maxLength={5000}
          value={answer}
          aria-invalid={fields.answer === undefined ? undefined : true}
          aria-describedby={fields.answer === undefined ? undefined : `${field}-fault`}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        {fields.answer !== undefined && (
          <p id={`${field}-fault`} role="alert" className={classes.error}>
            {fields.answer}
          </p>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <p className={classes.text}>{texts.moreOnce(day(asked.until))}</p>
      <Button type="submit" size="md" fullWidth loading={spinning}>
        {texts.sendAnswer}
      </Button>
    </form>
  )
}

/** The end of a question, and what was answered, to read. */
function Ended({ asked }: { asked: Asked }) {
  const { state, company, answered_at, answer, files } = asked
  const texts = useTexts()
  const { moment } = useShown()
  if (state !== 'ANSWERED')
    return (
      <p role="status" className={classes.closed}>
        {texts.moreEnded[state === 'OPEN' ? 'CLOSED' : state]}
      </p>
    )
  return (
    <>
      <p role="status" className={classes.done}>
        {texts.gotAnswer(company, moment(answered_at ?? ''))}
      </p>
      <Question asked={asked} />
      {files.length > 0 && (
        <ul className={classes.list} aria-label={texts.yourDocuments}>
          {files.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      {answer !== '' && <p className={`${classes.text} ${classes.lines}`}>{answer}</p>}
    </>
  )
}
