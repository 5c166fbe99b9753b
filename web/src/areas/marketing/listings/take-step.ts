import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { undoBy } from '../../../widgets/dialogs/undo-by'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import type { Listing } from './listing-values'
import { undoTakeDown } from './undo-take-down'

/** Pauses an entry, or puts it back on the market. */
export async function takeStep(
  step: 'pause' | 'put back',
  { id, title, state }: Pick<Listing, 'id' | 'title' | 'state'>,
) {
  const pause = () => api('POST marketing/take-down-unit', { id, how: 'PAUSE', rented: 0 })
  try {
    const { message } = step === 'pause' ? await pause() : await api('POST marketing/put-back-unit', { id })
    const undo =
      step === 'pause'
        ? [{ label: 'Undo', run: () => void undoTakeDown(id) }]
        : state === 'PAUSED'
          ? [undoBy(pause, messages.saveFailed)]
          : []
    if (message) toastDone(message, { about: title, actions: undo })
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.saveFailed)
  }
}
