import { api, downloadFile } from '../../../api/client'
import { reportFailure } from '../../../api/report'
import { saveFile } from '../../../widgets/save-file'
import { toastDone } from '../../../widgets/toast'

/** A payment's receipt, as a PDF to keep or to hand over. */
export async function downloadReceipt(id: number): Promise<void> {
  try {
    const { name, content } = await downloadFile('GET tenant/payment-receipt', { id, format: 'pdf' }, 'receipt.pdf')
    saveFile(content, name)
  } catch (error) {
    reportFailure(error)
  }
}

export async function mailReceipt(id: number): Promise<void> {
  try {
    toastDone((await api('POST tenant/mail-payment-receipt', { id })).message ?? '')
  } catch (error) {
    reportFailure(error)
  }
}
