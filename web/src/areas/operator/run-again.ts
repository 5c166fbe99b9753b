import { api } from '../../api/client'
import { reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { toastDone } from '../../widgets/toast'
import { messages } from './messages'

/** Runs a job now, for everything that waits as well. */
export async function runAgain(name: string): Promise<void> {
  try {
    const { message } = await api('POST superadmin/run-job', { name })
    toastDone(message ?? 'Saved.', { about: name })
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.saveFailed)
  }
}
