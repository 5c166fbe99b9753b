import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirmed } from '../../../widgets/dialogs/confirmed'
import { toastDone } from '../../../widgets/toast'
import { messages } from './messages'

/** Takes a question out of new applications, or puts it back at their end. */
export async function retireQuestion(id: number, retired: boolean): Promise<void> {
  try {
    const done = await confirmed((sure) => api('POST rental-app/retire-quiz-question', { id, retired, ...sure }), {
      title: messages.check,
      yes: 'Bring back anyway',
    })
    if (done === null) return
    if (done.message) toastDone(done.message)
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.saveFailed)
  }
}
