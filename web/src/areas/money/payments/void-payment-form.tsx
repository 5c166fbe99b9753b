import { payment } from '@freehold/contract/money/payment'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/reason'
import type { RowOf } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'
import classes from '../money.module.css'

interface VoidPaymentFormProps {
  payment: RowOf<'GET tenant/get-all-billing-list'>
  onDone: () => void
}

/** A deletion that is a reversing entry: asked like the others, and with the reason that the books keep. */
export function VoidPaymentForm({ payment: one, onDone }: VoidPaymentFormProps) {
  return (
    <CallForm
      call={payment.remove}
      defaults={{ id: one.id }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.payment.voidFailed}
      submitLabel="Yes, delete it"
    >
      <p className={classes.question}>
        {messages.payment.ask}
        <span>
          {showDollars(one.paid_amount)} ({reasonWords[one.pay_reason].toLowerCase()}) of {one.tenant_name},{' '}
          {showDay(one.paid_date)}. {messages.payment.askWhat}
        </span>
      </p>
      <TextAreaField name="reason" />
      <CheckField name="with_charge" wide />
      <p className={classes.hint}>{messages.payment.chargeToo}</p>
    </CallForm>
  )
}
