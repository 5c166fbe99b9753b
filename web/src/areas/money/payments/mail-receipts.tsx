import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Modal } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '../../../api/client'
import { reportFailure } from '../../../api/report'
import type { RowOf } from '../../../api/types'
import { confirm } from '../../../widgets/dialogs/confirm'
import type { BulkAction } from '../../../widgets/query-table/selection/selection-bar'
import { toastDone, toastWarning } from '../../../widgets/toast'
import { manyAtMost } from '../many/many-search'
import { messages } from '../messages'
import classes from '../money.module.css'

type Payment = RowOf<'GET tenant/get-all-billing-list'>

interface NotMailed {
  id: number
  payment: string
  why: string
}

const counted = (count: number): string => (count === 1 ? '1 receipt' : `${count} receipts`)

const wordsOf = ({ tenant_name, paid_amount, paid_date }: Payment): string =>
  `${tenant_name}, ${showDollars(paid_amount)} on ${showDay(paid_date)}`

/** Emails the receipts of chosen payments. A dialog names those that could not be mailed, and why. */
export function useMailReceipts(): { action: BulkAction<Payment>; dialog: ReactNode } {
  const [left, setLeft] = useState<readonly NotMailed[]>([])
  // While the dialog fades out it keeps what it showed.
  const shown = useRef(left)
  if (left.length > 0) shown.current = left
  async function run(payments: readonly Payment[]): Promise<void> {
    if (payments.length > manyAtMost) return toastWarning(`Select at most ${manyAtMost} payments.`)
    const text = `Email ${counted(payments.length)} to the tenants?`
    if (!(await confirm({ title: 'Email receipts', text, yes: 'Email receipts' }))) return
    try {
      const words = new Map(payments.map((payment) => [payment.id, wordsOf(payment)]))
      const input = { payments: JSON.stringify([...words.keys()]) }
      const { sent, left_out, message = '' } = await api('POST tenant/mail-payment-receipts', input)
      if (sent > 0) toastDone(message, { about: counted(sent) })
      setLeft(left_out.map(({ id, tenant_name, why }) => ({ id, payment: words.get(id) ?? tenant_name, why })))
    } catch (error) {
      reportFailure(error, messages.payment.mailFailed)
    }
  }
  return {
    action: { label: 'Email receipts', run: (payments) => void run(payments) },
    dialog: (
      <Modal title="Receipts not emailed" opened={left.length > 0} onClose={() => setLeft([])}>
        <ul className={classes.notMailed}>
          {shown.current.map(({ id, payment, why }) => (
            <li key={id}>
              <strong>{payment}</strong>
              <span>{why}</span>
            </li>
          ))}
        </ul>
      </Modal>
    ),
  }
}
