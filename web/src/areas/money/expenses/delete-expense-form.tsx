import { expense } from '@freehold/contract/money/expense'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { ReversalForm } from '../../../widgets/call-form/reversal-form'
import { messages } from '../messages'
import type { Expense } from './expense-columns'

export const DeleteExpenseForm = ({ expense: one, onDone }: { expense: Expense; onDone: () => void }) => (
  <ReversalForm
    call={expense.remove}
    id={one.id}
    question={messages.expense.ask}
    detail={detailOf(one)}
    submitLabel="Yes, delete it"
    failure={messages.expense.saveFailed}
    onDone={onDone}
  />
)

const detailOf = (one: Expense): string =>
  [
    `${showDollars(one.paid_amount)} for ${one.subcategory_name}, ${one.property_name}, ${showDay(one.paid_date)}.`,
    messages.expense.askWhat,
    ...(one.is_recurring_on ? [messages.expense.goesOn] : []),
  ].join(' ')
