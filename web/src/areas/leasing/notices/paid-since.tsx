import { paidSinceWords } from '@freehold/rules/leasing/notices/paid-since'
import { dollars } from '@freehold/rules/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { toastDone } from '../../../widgets/toast'
import { messages } from './messages'
import type { Notice } from './notice-facts'
import classes from './notices.module.css'

/** Asks whether a notice about money is still needed after a payment. If not, the notice is deleted. */
export function PaidSince({ notice }: { notice: Notice }) {
  const [busy, setBusy] = useState(false)
  const { payments, total } = notice.paid_since
  const words = paidSinceWords({ payments, total: dollars(total) })
  if (words === null || notice.archived_at !== null) return null

  async function stand() {
    setBusy(true)
    try {
      const { message } = await api('POST tenant/notice-still-stands', { id: notice.id })
      if (message) toastDone(message)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.alert} role="status">
      <p>{words}</p>
      <Button variant="default" size="xs" disabled={busy} onClick={() => void stand()}>
        It still applies
      </Button>
    </div>
  )
}
