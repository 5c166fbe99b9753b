import { batchSentence } from '@freehold/rules/batches/batch-acts'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { toastDone, toastWarning } from '../../../widgets/toast'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 400))

/** Undoes a batch and says how it ended. Rows that were changed since stay, and are counted. */
export async function undoBatch(id: number): Promise<void> {
  try {
    await api('POST batch/undo-batch', { id })
    let { data } = await api('GET batch/get-batch', { id })
    while (data.state === 'UNDOING') {
      await pause()
      data = (await api('GET batch/get-batch', { id })).data
    }
    if (data.undone === 0 && data.refused > 0) toastWarning('Nothing was undone, because the rows have changed since.')
    else toastDone(batchSentence(data))
  } catch (error) {
    reportFailure(error)
  }
  await reloadAfterSave()
}
