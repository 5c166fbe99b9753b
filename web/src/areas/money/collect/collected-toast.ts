import { showDollars } from '@freehold/rules/money'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { type ToastExtras, toastDone } from '../../../widgets/toast'
import { downloadReceipt } from '../open/receipt'
import { messages } from './messages'

interface Collected {
  id: number
  /** The amount as it was typed. */
  amount: unknown
  /** The tenant's name. */
  from: string
  /** Its charge was billed in the same step, and goes with it. */
  billed?: boolean
}

/** Shows whose payment was saved, and offers Undo while the toast is visible. */
export function collectedToast({ id, amount, from, billed = false }: Collected): ToastExtras {
  const sum = showDollars(Number(amount))
  async function undo() {
    try {
      const { message } = await api('POST tenant/delete-billing-log', {
        id,
        reason: messages.undone,
        with_charge: billed,
      })
      toastDone(message ?? '', { about: `${sum} from ${from}` })
      void reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.rentFailed)
    }
  }
  return {
    about: `Received ${sum} from ${from}`,
    actions: [
      { label: 'Receipt', run: () => void downloadReceipt(id) },
      { label: 'Undo', run: () => void undo() },
    ],
  }
}
