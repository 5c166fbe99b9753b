import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirm } from '../../../widgets/dialogs/confirm'
import { deleteRecord } from '../../../widgets/dialogs/delete-record'
import { toastDone } from '../../../widgets/toast'
import { messages } from './messages'

/** Asks, and approves an application. */
export async function approveApplication({ id, name }: { id: number; name: string }): Promise<void> {
  if (!(await confirm({ title: 'Approve', text: messages.askApprove(name), yes: 'Approve' }))) return
  try {
    const { message } = await api('POST rental-app/approve-screening-test', { id })
    if (message) toastDone(message)
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.saveFailed)
  }
}

/** Asks, and takes an application off the list. */
export const deleteApplication = (id: number, leave?: () => Promise<void>): Promise<boolean> =>
  deleteRecord({
    question: messages.ask,
    remove: () => api('POST rental-app/delete-rental-application', { id }),
    restore: () => api('POST rental-app/restore-rental-application', { id }),
    failure: messages.saveFailed,
    leave,
  })

/** Asks whether the lease of an approved applicant is to be made. */
export const askMoveIn = (name: string): Promise<boolean> =>
  confirm({ title: 'Move Into Unit', text: messages.askMoveIn(name), yes: 'Create lease' })
