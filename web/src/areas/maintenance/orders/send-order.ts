import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirm } from '../../../widgets/dialogs/confirm'
import { confirmed } from '../../../widgets/dialogs/confirmed'
import { toastDone, toastWarning } from '../../../widgets/toast'
import { messages } from '../messages'

/** Mails the contractor a link. The server asks first above the property's limit. */
export async function sendOrder({ id, job_title }: { id: number; job_title: string }): Promise<void> {
  try {
    const sent = await confirmed((sure) => api('POST maintenance/send-work-order', { id, ...sure }), aboveLimit)
    if (sent?.message) toastDone(sent.message, { about: `${job_title}, to ${sent.email}` })
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.link.sendFailed)
  }
}

export const aboveLimit = { title: 'The owner has not approved', yes: 'Continue' }

export async function copyLink(id: number): Promise<void> {
  try {
    const { url } = await api('POST maintenance/copy-work-order-link', { id })
    await navigator.clipboard.writeText(url).then(
      () => toastDone(messages.link.copied),
      // A browser may keep pages away from its clipboard.
      () => toastWarning(messages.link.copyByHand(url)),
    )
  } catch (error) {
    reportFailure(error, messages.link.copyFailed)
  }
}

export async function closeLink(id: number): Promise<void> {
  if (!(await confirm({ title: 'Close link', text: messages.link.askClose, yes: 'Close link', danger: true }))) return
  try {
    const { message } = await api('POST maintenance/revoke-work-order-link', { id })
    if (message) toastDone(message)
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.link.closeFailed)
  }
}
