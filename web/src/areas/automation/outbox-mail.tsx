import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client'
import { callQuery, reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { useFocusBack } from '../../widgets/dialogs/focus-back'
import { Details } from '../../widgets/layout/details'
import { showMoment } from '../../widgets/moment'
import { toastDone } from '../../widgets/toast'
import classes from './automation.module.css'
import { messages } from './messages'
import { MailFrame } from './open/mail-frame'
import { stateWords } from './state-words'

/** A mail as it was sent, and why it went out. */
export function OutboxMail({ id, onClose }: { id: number; onClose: () => void }) {
  useFocusBack(true)
  const { data, isError } = useQuery(callQuery('GET user/get-outbox-mail', { id }, { failure: messages.outboxFailed }))
  const mail = data?.data
  return (
    <Modal opened onClose={onClose} title="Email" size="46rem">
      {isError && <p>{messages.outboxFailed}</p>}
      {!mail && !isError && <Skeleton height={360} />}
      {mail && (
        <>
          <Details
            rows={[
              ['To', mail.to_address],
              ['Subject', mail.subject],
              ['Kind', mail.title],
              ['Queued', showMoment(mail.created_at)],
              [
                'Status',
                mail.ended_at ? `${stateWords[mail.state]}, ${showMoment(mail.ended_at)}` : stateWords[mail.state],
              ],
              mail.error !== '' && ['Error', mail.error],
              mail.attachment !== '' && ['Attachment', mail.attachment],
            ]}
          />
          <h3 className={classes.why}>Why was this email sent?</h3>
          <ul className={classes.usual}>
            {mail.why.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {mail.unseen_failure && <SeenButton id={id} to={mail.to_address} />}
          <MailFrame title="The email as sent" html={mail.html} />
        </>
      )}
    </Modal>
  )
}

function SeenButton({ id, to }: { id: number; to: string }) {
  const [busy, setBusy] = useState(false)
  async function mark() {
    setBusy(true)
    try {
      const { message } = await api('POST user/mark-failed-mail', { id })
      toastDone(message ?? 'Saved', { about: to })
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <p>
      <Button variant="default" size="xs" loading={busy} onClick={() => void mark()}>
        Remove from my list
      </Button>
    </p>
  )
}
