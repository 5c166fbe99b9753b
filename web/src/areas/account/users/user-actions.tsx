import { Button } from '@mantine/core'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirm } from '../../../widgets/dialogs/confirm'
import { undoBy } from '../../../widgets/dialogs/undo-by'
import { toastDone } from '../../../widgets/toast'
import { messages } from './messages'
import type { UserRecord } from './user-info'
import classes from './users.module.css'

type Step = () => Promise<{ message?: string }>

interface ActionsProps {
  user: UserRecord
  onDone: () => void
}

/** The steps that a user's state allows, beside Edit and Delete. */
export function UserActions({ user, onDone }: ActionsProps) {
  const { id, name, state, refusals } = user
  async function run(step: Step, back?: Step) {
    try {
      const { message } = await step()
      if (message) toastDone(message, { about: name, actions: back ? [undoBy(back, messages.saveFailed)] : [] })
    } catch (error) {
      reportFailure(error, messages.saveFailed)
      return
    }
    await reloadAfterSave()
  }
  async function copy() {
    try {
      const { data } = await api('GET user/get-invitation-link', { id })
      await navigator.clipboard.writeText(data.url)
      toastDone(messages.copied, { about: name })
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }
  async function ask(question: string, yes: string, step: Step, back?: Step) {
    if (await confirm({ title: yes, text: question, yes, danger: true })) await run(step, back)
  }
  async function withdraw() {
    onDone()
    await ask(messages.withdraw(name), 'Withdraw invitation', () => api('POST user/delete-user-info', { id }))
  }
  return (
    <div className={classes.actions}>
      {refusals.invite === null && (
        <>
          <Small onClick={() => void run(() => api('POST user/resend-invitation', { id }))}>Resend invitation</Small>
          <Small onClick={() => void copy()}>Copy link</Small>
        </>
      )}
      {state === 'INVITED' && refusals.remove === null && (
        <Small onClick={() => void withdraw()}>Withdraw invitation</Small>
      )}
      {refusals.suspend === null && (
        <Small
          onClick={() =>
            void ask(
              messages.suspend(name),
              'Suspend user',
              () => api('POST user/suspend-user', { id }),
              () => api('POST user/reactivate-user', { id }),
            )
          }
        >
          Suspend user
        </Small>
      )}
      {user.waiting_email !== null && refusals.change === null && (
        <>
          <Small onClick={() => void run(() => api('POST user/resend-user-email-change', { id }))}>
            Send link to new email again
          </Small>
          <Small onClick={() => void run(() => api('POST user/cancel-user-email-change', { id }))}>
            Cancel new email
          </Small>
        </>
      )}
      {user.locked && refusals.change === null && (
        <Small onClick={() => void run(() => api('POST user/unlock-user', { id }))}>Unlock sign-in</Small>
      )}
      {refusals.reactivate === null && (
        <Small
          onClick={() =>
            void run(
              () => api('POST user/reactivate-user', { id }),
              () => api('POST user/suspend-user', { id }),
            )
          }
        >
          Reactivate user
        </Small>
      )}
    </div>
  )
}

const Small = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="default" size="compact-sm" onClick={onClick}>
    {children}
  </Button>
)
