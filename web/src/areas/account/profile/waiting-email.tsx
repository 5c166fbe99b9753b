import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { useMe } from '../../../api/session'
import { useInSupport } from '../../../api/support'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import security from '../security/security.module.css'
import classes from './profile.module.css'

async function run(step: () => Promise<{ message?: string }>): Promise<void> {
  try {
    const { message = '' } = await step()
    toastDone(message)
  } catch (error) {
    reportFailure(error, messages.profile.saveFailed)
  }
  // The change may have been confirmed or canceled elsewhere.
  await reloadAfterSave()
}

/** The new sign-in email that waits for its address to confirm. */
export function WaitingEmail() {
  const { email } = useMe()
  const inSupport = useInSupport()
  const { data } = useQuery(callQuery('GET user/get-email-change', {}, { failure: messages.profile.waitingFailed }))
  const waiting = data?.data
  if (!waiting) return null
  const asked = waiting.expired
    ? `The link that we sent to it has expired.`
    : `The link that we sent to it works until ${showMoment(waiting.expires_at)}.`
  return (
    <div role="status" className={classes.waiting}>
      <Text size="sm" fw={600}>
        Waiting for confirmation of {waiting.email}
      </Text>
      <Text size="sm">
        {asked} Until you confirm, you sign in with {email}.
      </Text>
      {!inSupport && (
        <div className={security.buttons}>
          <Button variant="default" onClick={() => void run(() => api('POST user/cancel-email-change'))}>
            Cancel
          </Button>
          <Button variant="default" onClick={() => void run(() => api('POST user/resend-email-change'))}>
            Send again
          </Button>
        </div>
      )}
    </div>
  )
}
