import { api } from '../../../api/client'
import { reportFailure } from '../../../api/report'
import { toastDone, toastWarning } from '../../../widgets/toast'
import { messages } from '../collect/messages'
import { manyMessages } from './messages'

/** Voids payments that were just saved together, one by one. Those that can't be voided are counted, and the rest are. */
export async function undoPayments(ids: readonly number[], about: string): Promise<void> {
  let undone = 0
  for (const id of ids) {
    try {
      await api('POST tenant/delete-billing-log', { id, reason: messages.undone })
      undone += 1
    } catch (error) {
      reportFailure(error, messages.rentFailed)
    }
  }
  if (undone === ids.length) toastDone(manyMessages.undone(undone), { about })
  else toastWarning(manyMessages.undoneInPart(undone, ids.length))
}
