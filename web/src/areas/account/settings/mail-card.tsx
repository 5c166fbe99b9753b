import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reportFailure } from '../../../api/report'
import { useMe } from '../../../api/session'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { toastDone } from '../../../widgets/toast'
import { useDelayed } from '../../../widgets/use-delayed'
import { messages } from '../messages'
import { EditableCard } from './editable-card'
import classes from './settings.module.css'
import type { SettingsCardProps } from './settings-card'

const MailSenderForm = lazyForm(() => import('./mail-sender-form').then((file) => file.MailSenderForm))

/** The name that emails come from, the address for answers, and an email to try it with. */
export function MailCard({ values, versions, mayChange, owner }: SettingsCardProps) {
  const [name, replyTo] = [values.get('MAIL_FROM_NAME') ?? '', values.get('MAIL_REPLY_TO') ?? '']
  return (
    <EditableCard
      title="Email"
      mayChange={mayChange}
      owner={owner}
      fields={2}
      rows={[
        ['Sender name', name],
        ['Reply-to address', replyTo],
      ]}
      form={(onDone) => <MailSenderForm version={versions.sender} name={name} replyTo={replyTo} onDone={onDone} />}
    >
      <p className={classes.text}>{messages.settings.mail}</p>
      {mayChange && <TestMail />}
    </EditableCard>
  )
}

function TestMail() {
  const { email } = useMe()
  const [busy, setBusy] = useState(false)
  const spinning = useDelayed(busy)
  async function send() {
    setBusy(true)
    try {
      const { message } = await api('POST user/send-test-mail', {})
      toastDone(message ?? 'Saved.', { about: email })
    } catch (error) {
      reportFailure(error, messages.settings.testFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className={classes.text}>
      <Button variant="default" size="xs" loading={spinning} onClick={() => void send()}>
        Send a test email
      </Button>
    </p>
  )
}
