import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { toastDone, toastWarning } from '../../../widgets/toast'
import { messages } from './messages'

/** Cancels amounts that were just set together, one by one. Those that can't be canceled are counted, and the rest are. */
export async function undoRaises(
  raised: readonly { id: number; version: number }[],
  begins: string,
  about: string,
): Promise<void> {
  let undone = 0
  for (const { id, version } of raised) {
    try {
      await api('POST recurring-charge/cancel-raise', { id, seen: version, begins })
      undone += 1
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }
  void reloadAfterSave()
  if (undone === raised.length) toastDone(messages.undone(undone), { about })
  else toastWarning(messages.undoneInPart(undone, raised.length))
}
