import { IconDownload, IconMailForward, IconPlayerStop } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirm, confirmDelete } from '../../../widgets/dialogs/confirm'
import { RecordActions } from '../../../widgets/layout/record-actions'
import { openPage } from '../../../widgets/open-paper'
import { toastDone } from '../../../widgets/toast'
import { packetMessages as messages } from './packet-messages'
import type { WholeSet } from './packet-set-page'
import { figure } from './packet-words'

/** Emails all, downloads all, cancels what is left, and deletes. */
export function SetActions({ set, onEmail }: { set: WholeSet; onEmail: () => void }) {
  const { id, state, ready, total, failed, to_email } = set
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function act(work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
    setBusy(false)
  }
  const cancel = () =>
    act(async () => {
      const left = total - ready - failed
      const sure = await confirm({
        title: 'Cancel making',
        text: `${figure(left)} of these packets are not made yet. Those that are ready stay.`,
        yes: 'Cancel making',
        no: 'Keep making',
        danger: true,
      })
      if (!sure) return
      toastDone((await api('POST report/cancel-packets', { id })).message ?? '')
      await reloadAfterSave()
    })
  const remove = () =>
    act(async () => {
      if (!(await confirmDelete(messages.ask))) return
      toastDone((await api('POST report/delete-packets', { id })).message ?? '')
      void navigate({ to: '/reports/owner-packets' })
    })
  return (
    <RecordActions
      of="set of packets"
      actions={[
        to_email > 0 && { label: 'Email all', icon: IconMailForward, run: onEmail },
        ready > 0 && {
          label: 'Download all',
          icon: IconDownload,
          run: () => void openPage('report/packets', id),
        },
        state === 'MAKING' && { label: 'Cancel making', icon: IconPlayerStop, run: () => void cancel() },
      ]}
      rare={state === 'MAKING' ? [] : [{ label: 'Delete packets', danger: true, run: () => void remove() }]}
    />
  )
}
