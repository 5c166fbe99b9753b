import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { toastDone } from '../../../widgets/toast'
import { messages } from './messages'

/** Undoes a send whose mail has not left. */
export async function undoSend(id: number): Promise<void> {
  try {
    const { message } = await api('POST lease/undo-send', { id })
    if (message) toastDone(message)
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.undoFailed)
  }
}
