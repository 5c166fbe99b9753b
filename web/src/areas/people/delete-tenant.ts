import { api } from '../../api/client'
import { reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { confirmDelete } from '../../widgets/dialogs/confirm'
import { toastDone } from '../../widgets/toast'
import { messages } from './messages'

/** Asks first. `leave` goes away from the tenant's own screen before what is on the screens is read again. */
export async function askAndDelete(id: number, leave?: () => Promise<void>): Promise<void> {
  if (!(await confirmDelete(messages.ask))) return
  try {
    const { message } = await api('POST tenant/delete-tenant', { id })
    if (message) toastDone(message)
    await leave?.()
    void reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.saveFailed)
  }
}
