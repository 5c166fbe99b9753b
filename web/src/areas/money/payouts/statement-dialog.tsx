import { monthTitle } from '@freehold/rules/month'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import type { MonthDay } from './owner-statements'
import { StatementSums } from './statement-sums'
import classes from './statement-sums.module.css'

interface StatementDialogProps {
  owner: number
  /** Null while it is closed. */
  month: string | null
  onClose: () => void
}

/** The statement as it would be issued now, to be looked through before it is frozen. */
export const StatementDialog = ({ owner, month, onClose }: StatementDialogProps) => (
  <Modal
    opened={month !== null}
    onClose={onClose}
    title={month === null ? '' : `Statement, ${monthTitle(month as MonthDay)}`}
    size="42rem"
  >
    {month !== null && <Draft owner={owner} month={month} onClose={onClose} />}
  </Modal>
)

function Draft({ owner, month, onClose }: { owner: number; month: string; onClose: () => void }) {
  const [busy, setBusy] = useState<'issue' | 'send' | null>(null)
  const { data } = useQuery(
    callQuery('GET owner/get-statement', { id: owner, month }, { failure: messages.statement.loadFailed }),
  )
  /** Issues it, and sends it to the owner where that was asked for. Its row offers to send one that was issued alone. */
  async function issue(act: 'issue' | 'send') {
    setBusy(act)
    try {
      const issued = await api('POST owner/issue-statement', { id: owner, month })
      if (act === 'issue') toastDone(issued.message ?? '')
      else await send(issued.id)
      onClose()
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.statement.issueFailed)
      setBusy(null)
    }
  }
  return (
    <>
      {data ? <StatementSums {...data.data} /> : <Skeleton height={300} />}
      <p className={classes.hint}>
        Once issued, its figures and its PDF never change. Later changes show as adjustments on the next statement.
      </p>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="default"
          loading={busy === 'issue'}
          disabled={data === undefined || busy !== null}
          onClick={() => void issue('issue')}
        >
          Issue statement
        </Button>
        <Button
          data-autofocus
          loading={busy === 'send'}
          disabled={data === undefined || busy !== null}
          onClick={() => void issue('send')}
        >
          Issue and send
        </Button>
      </div>
    </>
  )
}

/** The statement is issued by now, so a failure leaves it in the list as not sent. */
async function send(id: number) {
  try {
    toastDone((await api('POST owner/send-statement', { id })).message ?? '')
  } catch (error) {
    reportFailure(error, messages.statement.sendFailed)
  }
}
