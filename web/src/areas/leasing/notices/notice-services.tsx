import { showDay } from '@freehold/rules/day'
import { noticeCan } from '@freehold/rules/leasing/notices/notice-can'
import { serviceWayWords } from '@freehold/rules/leasing/notices/notice-kinds'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirm } from '../../../widgets/dialogs/confirm'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { LinkButton } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { openFile } from '../../../widgets/open-paper'
import { toastDone } from '../../../widgets/toast'
import { messages } from './messages'
import { factsOf, type Notice } from './notice-facts'
import classes from './notices.module.css'

const ServiceForm = lazyForm(() => import('./service-form').then((file) => file.ServiceForm))

/** Every way in which a notice went to its tenant, and the buttons that add one. */
export function NoticeServices({ notice }: { notice: Notice }) {
  const [recording, setRecording] = useState(false)
  const stop = () => setRecording(false)
  const { id, title, email, services, served } = notice
  const facts = factsOf(notice)
  const toMail = noticeCan.email(facts).refused

  async function send() {
    if (!(await confirm({ title: 'Send a copy', text: messages.askEmail(title, email), yes: 'Send copy' }))) return
    try {
      const { message } = await api('POST tenant/email-notice', { id })
      if (message) toastDone(message)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }

  return (
    <>
      {!served && <p className={classes.refused}>{messages.noService}</p>}
      <ul className={classes.services}>
        {services.map((one) => (
          <li key={one.id}>
            {serviceWayWords[one.way]}, {showDay(one.served_on)}
            {one.tracking !== '' && `, ${one.tracking}`}
            {one.proof !== '' && (
              <>
                {' '}
                <Anchor
                  component="button"
                  type="button"
                  aria-label={`Proof of ${serviceWayWords[one.way].toLowerCase()}, ${showDay(one.served_on)}`}
                  onClick={() => void openFile(one.proof)}
                >
                  Proof
                </Anchor>
              </>
            )}
            <span className={classes.says}>
              {one.note !== '' && `${one.note}\n`}
              {one.recorded_by}, {showMoment(one.recorded_at)}
            </span>
          </li>
        ))}
      </ul>
      {!facts.deleted && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="xs"
            onClick={() => setRecording(true)}
            onPointerEnter={ServiceForm.preload}
            onFocus={ServiceForm.preload}
          >
            Record service
          </Button>
          <LinkButton
            variant="default"
            size="xs"
            to="/people/mail-it"
            search={{ tenant: notice.tenant_id, notice: id }}
            aria-label={`Mail it: ${title}`}
          >
            Mail it
          </LinkButton>
          <Button variant="default" size="xs" disabled={toMail !== null} onClick={() => void send()}>
            Email a copy
          </Button>
        </div>
      )}
      {!facts.deleted && toMail !== null && <p className={classes.refused}>{toMail}</p>}
      <FormModal title="Record service" opened={recording} onClose={stop} over>
        {recording && <ServiceForm notice={notice} onDone={stop} />}
      </FormModal>
    </>
  )
}
