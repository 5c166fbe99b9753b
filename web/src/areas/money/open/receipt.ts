import { api, downloadFile } from '../../../api/client'
import { reportFailure } from '../../../api/report'
import { saveFile } from '../../../widgets/save-file'
import { toastDone, toastWarning } from '../../../widgets/toast'

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

/** A toast has room for so many names. */
const named = 3

/** Emails the receipts of payments that were just recorded, and names the tenants who got none. */
export async function mailReceipts(ids: readonly number[]): Promise<void> {
  try {
    const {
      sent,
      left_out,
      message = '',
    } = await api('POST tenant/mail-payment-receipts', {
      payments: JSON.stringify(ids),
    })
    if (sent > 0) toastDone(message, { about: sent === 1 ? '1 receipt' : `${sent} receipts` })
    if (left_out.length === 0) return
    const shown = left_out.slice(0, named).map(({ tenant_name, why }) => `${tenant_name}: ${why}`)
    const more = left_out.length > named ? [`And ${left_out.length - named} more.`] : []
    toastWarning(['Receipts not emailed.', ...shown, ...more].join(' '))
  } catch (error) {
    reportFailure(error)
  }
}
