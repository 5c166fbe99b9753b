import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Reply } from '../../../api/types'
import { useFocusBack } from '../../../widgets/dialogs/focus-back'
import { Details } from '../../../widgets/layout/details'
import { ScrollBox } from '../../../widgets/layout/scroll-box'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import classes from '../api.module.css'
import { messages } from '../messages'

type Sent = Reply<'GET webhook/get-delivery'>['data']

const stateWords = { QUEUED: 'Waiting', SENT: 'Accepted', FAILED: 'Failed' }

/** One event on its way to one address: what is sent, and each answer. */
export function DeliveryInfo({ id, onClose }: { id: number; onClose: () => void }) {
  useFocusBack(true)
  const { data, isError } = useQuery(
    callQuery('GET webhook/get-delivery', { id }, { failure: messages.log.loadFailed }),
  )
  const sent = data?.data
  return (
    <Modal opened onClose={onClose} title={sent?.type ?? 'Event'} size="44rem">
      {isError && <p>{messages.log.loadFailed}</p>}
      {!sent && !isError && <Skeleton height={360} />}
      {sent && (
        <>
          <Details
            rows={[
              ['Address', sent.url],
              ['webhook-id', sent.message_id],
              ['Status', stateWords[sent.state]],
              sent.next_try_at !== null && ['Next try', showMoment(sent.next_try_at)],
              sent.asked_by !== '' && ['Sent by hand', sent.asked_by],
            ]}
          />
          <h3 className={classes.heading}>Message</h3>
          <Text label="Message" text={pretty(sent.body)} />
          <h3 className={classes.heading}>Answers</h3>
          {sent.attempts.length === 0 && <p className={classes.about}>Not sent yet.</p>}
          <ol className={classes.tries}>
            {sent.attempts.map((one) => (
              <Tried key={one.id} of={one} />
            ))}
          </ol>
          {sent.state !== 'QUEUED' && <AgainButton id={id} type={sent.type} />}
        </>
      )}
    </Modal>
  )
}

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

/** The answer of another server is text here, whatever it holds. */
const Tried = ({ of: { at, took_ms, status, answer, problem } }: { of: Sent['attempts'][number] }) => (
  <li className={classes.tried}>
    <span>
      {showMoment(at)}: <strong>{status ?? 'No answer'}</strong>, {took_ms} ms
    </span>
    {problem !== '' && <span>{problem}</span>}
    {answer !== '' && <Text label="Answer" text={answer} />}
  </li>
)

/** A long text scrolls, also by the keyboard. */
const Text = ({ label, text }: { label: string; text: string }) => (
  <ScrollBox label={label} className={classes.body}>
    {text}
  </ScrollBox>
)

function AgainButton({ id, type }: { id: number; type: string }) {
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      const { message } = await api('POST webhook/send-again', { id })
      toastDone(message ?? 'Sent', { about: type })
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.hooks.saveFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.buttons}>
      <Button variant="default" loading={busy} onClick={() => void send()}>
        Replay
      </Button>
    </div>
  )
}
