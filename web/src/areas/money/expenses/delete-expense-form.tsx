import { expense } from '@freehold/contract/money/expense'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { CallForm } from '../../../widgets/call-form/call-form'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'
import classes from '../money.module.css'
import type { Expense } from './expense-columns'

/** A deletion that is a reversing entry: asked like the others, and with the reason that the books keep. */
export function DeleteExpenseForm({ expense: one, onDone }: { expense: Expense; onDone: () => void }) {
  return (
    <CallForm
      call={expense.remove}
      defaults={{ id: one.id }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.expense.saveFailed}
      submitLabel="Yes, delete it"
    >
      <p className={classes.question}>
        {messages.expense.ask}
        <span>
          {showDollars(one.paid_amount)} for {one.subcategory_name}, {one.property_name}, {showDay(one.paid_date)}.{' '}
          {messages.expense.askWhat} {one.is_recurring_on && messages.expense.goesOn}
        </span>
      </p>
      <TextAreaField name="reason" />
    </CallForm>
  )
}
