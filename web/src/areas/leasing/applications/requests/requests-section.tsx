import { showDay } from '@freehold/rules/day'
import { askedItemWords } from '@freehold/rules/leasing/asked-items'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client'
import { callQuery, reloadAfterSave } from '../../../../api/queries'
import { reportFailure } from '../../../../api/report'
import type { Reply } from '../../../../api/types'
import { confirm } from '../../../../widgets/dialogs/confirm'
import { showMoment } from '../../../../widgets/moment'
import { openPaper } from '../../../../widgets/open-paper'
import { toastDone } from '../../../../widgets/toast'
import classes from '../decision/decision.module.css'
import { Section } from '../section'
import { messages } from './messages'

type Request = Reply<'GET rental-app/get-requests'>['data'][number]

/** Requests to the adults of an application, newest first, with the answers. */
export function RequestsSection({ id }: { id: number }) {
  const { data } = useQuery(callQuery('GET rental-app/get-requests', { id }, { failure: messages.loadFailed }))
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section title="Asked for more">
      <ol className={classes.decisions}>
        {data.data.map((one) => (
          <RequestLine key={one.id} one={one} />
        ))}
      </ol>
    </Section>
  )
}

function RequestLine({ one }: { one: Request }) {
  const { id, name, items, message, answer, files, state, asked_by, asked_at } = one
  async function cancel() {
    const text = messages.askCancel(name)
    if (!(await confirm({ title: 'Cancel question', text, yes: 'Cancel question', no: 'Keep question' }))) return
    try {
      const { message: done } = await api('POST rental-app/cancel-request', { id })
      if (done) toastDone(done)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }
  return (
    <li className={classes.decision}>
      <p className={classes.notice}>
        <b>{name}</b>
        <span>{standingOf(one)}</span>
        {state === 'OPEN' && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Cancel the question to ${name}`}
            onClick={() => void cancel()}
          >
            Cancel
          </Button>
        )}
      </p>
      <p>
        <small>
          {asked_by}, {showMoment(asked_at)}
        </small>
      </p>
      {items.length > 0 && <p>{items.map((item) => askedItemWords[item]).join('. ')}.</p>}
      {message !== '' && <p className={classes.said}>{message}</p>}
      {answer !== '' && <p className={classes.said}>Answer: {answer}</p>}
      {files.length > 0 && (
        <p className={classes.notice}>
          {files.map(({ id: file, name: title, file: stored }) => (
            <Button
              key={file}
              variant="subtle"
              size="compact-sm"
              aria-label={`Open ${title}`}
              onClick={() => void openPaper('rental-app/view-applicant-file', stored)}
            >
              {title}
            </Button>
          ))}
        </p>
      )}
    </li>
  )
}

function standingOf({ state, answered_at, canceled_at, canceled_by, expires_at }: Request): string {
  if (state === 'ANSWERED') return `Answered ${showMoment(answered_at ?? '')}`
  if (state === 'CANCELED') return `Canceled by ${canceled_by}, ${showMoment(canceled_at ?? '')}`
  if (state === 'CLOSED') return 'Not answered before the decision'
  return state === 'EXPIRED'
    ? `The link expired ${showMoment(expires_at)}`
    : `Waiting for the answer until ${showDay(expires_at.slice(0, 10))}`
}
