import { payment } from '@freehold/contract/money/payment'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/money/reason'
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
  /** It is what the tenant had paid ahead when the books began: no payment of these books, and billed with no charge. */
  opening?: boolean
  onDone: () => void
}

export const VoidPaymentForm = ({ payment: one, opening = false, onDone }: VoidPaymentFormProps) => (
  <ReversalForm
    call={payment.remove}
    id={one.id}
    question={opening ? messages.payment.askOpening : messages.payment.ask}
    detail={
      opening
        ? `${showDollars(one.paid_amount)} that ${one.tenant_name} had paid ahead, ${showDay(one.paid_date)}. ${messages.payment.askOpeningWhat}`
        : `${showDollars(one.paid_amount)} (${reasonWords[one.pay_reason].toLowerCase()}) from ${one.tenant_name}, ${showDay(one.paid_date)}. ${messages.payment.askWhat}`
    }
    submitLabel={opening ? 'Void it' : 'Yes, delete it'}
    failure={messages.payment.voidFailed}
    onDone={onDone}
  >
    {!opening && (
      <>
        <CheckField name="with_charge" wide />
        <p className={classes.hint}>{messages.payment.chargeToo}</p>
      </>
    )}
  </ReversalForm>
)
