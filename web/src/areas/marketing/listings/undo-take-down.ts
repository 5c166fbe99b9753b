import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'

/** Undoes a take-down. No one was notified of it yet. */
export async function undoTakeDown(id: number): Promise<void> {
  try {
    const { message } = await api('POST marketing/undo-take-down', { id })
    if (message) toastDone(message)
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.saveFailed)
  }
}
