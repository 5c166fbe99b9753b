import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../../api/client'
import { reloadAfterSave } from '../../../../api/queries'
import { reportFailure } from '../../../../api/report'
import type { Reply } from '../../../../api/types'
import { confirm } from '../../../../widgets/dialogs/confirm'
import { LinkButton } from '../../../../widgets/links'
import { showMoment } from '../../../../widgets/moment'
import { openPage } from '../../../../widgets/open-paper'
import { toastDone } from '../../../../widgets/toast'
import { wholeWords } from '../../../../widgets/words'
import { MailOfRecord } from '../../mail/mail-of-record'
import classes from './decision.module.css'
import { messages } from './messages'

type Notice = Reply<'GET rental-app/get-decisions'>['data'][number]['notices'][number]

/** A notice to one adult: opened to read and print, and mailed once. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const { id, name, email, mailed_at } = notice
  const [sending, setSending] = useState(false)
  async function send() {
    if (!(await confirm({ title: 'Send notice', text: `Email the notice to ${name}, ${email}?`, yes: 'Send notice' })))
      return
    setSending(true)
    try {
      const { message } = await api('POST rental-app/send-adverse-notice', { id })
      if (message) toastDone(message)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
    setSending(false)
  }
  return (
    <>
      <p className={classes.notice}>
        <span>Notice to {name}</span>
        <small>{wholeWords(standingOf(notice))}</small>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Open the notice to ${name}`}
          onClick={() => void openPage('rental-app/adverse-notice', id)}
        >
          Open
        </Button>
        <LinkButton
          variant="subtle"
          size="compact-sm"
          to="/people/mail-it"
          search={{ adverse: id }}
          aria-label={`Mail it: the notice to ${name}`}
        >
          Mail it
        </LinkButton>
        {mailed_at === null && email !== '' && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Email the notice to ${name}`}
            loading={sending}
            onClick={() => void send()}
          >
            Email
          </Button>
        )}
      </p>
      <MailOfRecord adverse_notice_id={id} />
    </>
  )
}

function standingOf({ email, mailed_at, mailed_by }: Notice): string {
  if (mailed_at !== null) return `Emailed to ${email} by ${mailed_by}, ${showMoment(mailed_at)}`
  return email === '' ? 'No email address: print it and mail it.' : 'Not sent yet'
}
