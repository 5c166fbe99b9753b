import { noticeCan } from '@freehold/rules/leasing/notices/notice-can'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirm } from '../../../widgets/dialogs/confirm'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { toastDone } from '../../../widgets/toast'
import { messages } from './messages'
import { factsOf, type Notice } from './notice-facts'

const ServiceForm = lazyForm(() => import('./service-form').then((file) => file.ServiceForm))

export const preloadService = { onPointerEnter: ServiceForm.preload, onFocus: ServiceForm.preload }

/** Records the service of a notice, or emails a copy of it. */
export function useNoticeService(notice: Notice) {
  const [recording, setRecording] = useState(false)
  const stop = () => setRecording(false)
  const { id, title, email } = notice

  async function sendCopy() {
    if (!(await confirm({ title: 'Send a copy', text: messages.askEmail(title, email), yes: 'Send copy' }))) return
    try {
      const { message } = await api('POST tenant/email-notice', { id })
      if (message) toastDone(message)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }
  return {
    record: () => setRecording(true),
    sendCopy: () => void sendCopy(),
    /** The reason why no copy can be emailed; null if one can. */
    noCopy: noticeCan.email(factsOf(notice)).refused,
    dialog: (
      <FormModal title="Record service" opened={recording} onClose={stop} over>
        {recording && <ServiceForm notice={notice} onDone={stop} />}
      </FormModal>
    ),
  }
}
