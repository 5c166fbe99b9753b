import { expense } from '@freehold/contract/money/expense'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { useState } from 'react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { messages } from '../messages'
import classes from '../money.module.css'
import type { Expense } from './expense-columns'
import { messages as spending } from './messages'
import { ReceiptField } from './receipt-field'

/** Puts a receipt to an expense that was recorded before. */
export function ReceiptForm({ expense: one, onDone }: { expense: Expense; onDone: () => void }) {
  const [uploading, setUploading] = useState(false)
  return (
    <CallForm
      call={expense.attach}
      defaults={{ id: one.id, receipt: one.receipt_file }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.expense.saveFailed}
      disabledReason={uploading ? spending.receipt.busy : null}
    >
      <p className={classes.question}>
        {one.subcategory_name}, {one.property_name}
        <span>
          {showDollars(one.paid_amount)}, {showDay(one.paid_date)}
        </span>
      </p>
      <ReceiptField keptThumb={one.receipt_thumb} onBusy={setUploading} />
    </CallForm>
  )
}
