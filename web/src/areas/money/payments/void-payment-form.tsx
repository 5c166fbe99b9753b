import { payment } from '@freehold/contract/money/payment'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/reason'
import type { RowOf } from '../../../api/types'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { ReversalForm } from '../../../widgets/call-form/reversal-form'
import { messages } from '../messages'
import classes from '../money.module.css'

export interface VoidPaymentFormProps {
  payment: Pick<
    RowOf<'GET tenant/get-all-billing-list'>,
    'id' | 'tenant_name' | 'paid_date' | 'paid_amount' | 'pay_reason'
  >
  onDone: () => void
}

export const VoidPaymentForm = ({ payment: one, onDone }: VoidPaymentFormProps) => (
  <ReversalForm
    call={payment.remove}
    id={one.id}
    question={messages.payment.ask}
    detail={`${showDollars(one.paid_amount)} (${reasonWords[one.pay_reason].toLowerCase()}) from ${one.tenant_name}, ${showDay(one.paid_date)}. ${messages.payment.askWhat}`}
    submitLabel="Yes, delete it"
    failure={messages.payment.voidFailed}
    onDone={onDone}
  >
    <CheckField name="with_charge" wide />
    <p className={classes.hint}>{messages.payment.chargeToo}</p>
  </ReversalForm>
)
