import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { toastDone } from '../../../widgets/toast'
import { messages } from './messages'

/** Takes a question out of new applications, or puts it back at their end. */
export async function retireQuestion(id: number, retired: boolean): Promise<void> {
  try {
    const { message } = await api('POST rental-app/retire-quiz-question', { id, retired })
    if (message) toastDone(message)
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.saveFailed)
  }
}
