import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client'
import { reportFailure } from '../../api/report'
import { useMe } from '../../api/session'
import { messages } from '../../messages'
import { toastDone } from '../../widgets/toast'
import classes from '../notice.module.css'

/** The owner of a new account has not opened the link yet. */
export function EmailBanner() {
  const { email_to_confirm: email, super_admin } = useMe()
  const [busy, setBusy] = useState(false)
  if (!email || super_admin !== null) return null
  const sendAgain = async () => {
    setBusy(true)
    try {
      const { message = '', link } = await api('POST user/send-email-confirmation')
      // A server without mail sends none, so that the link is opened here.
      if (link !== '') location.assign(link)
      else toastDone(message)
    } catch (error) {
      reportFailure(error, messages.confirmEmail.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div role="status" className={classes.notice}>
      <IconMail size={18} stroke={1.5} aria-hidden />
      <span>{messages.confirmEmail.asked(email)}</span>
      <Button variant="default" size="compact-sm" loading={busy} onClick={() => void sendAgain()}>
        Send again
      </Button>
    </div>
  )
}
