import { settlement as calls } from '@freehold/contract/money/settlement'
import { refundMethodWords } from '@freehold/rules/money/settlement/kinds'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { messages, type Settlement } from './settlement'
import classes from './settlement.module.css'

interface RefundFormProps {
  settlement: Settlement
  left: number
  onDone: () => void
}

export function RefundForm({ settlement, left, onDone }: RefundFormProps) {
  const today = useToday()
  return (
    <CallForm
      call={calls.refund}
      defaults={{
        id: settlement.id,
        payee: settlement.names || settlement.tenant_name,
        amount: left,
        method: 'CHECK',
        paid_on: today,
      }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.saveFailed}
      submitLabel="Record refund"
    >
      <TextField name="payee" wide description="Several tenants can be paid in parts. Record each one separately." />
      <MoneyField name="amount" />
      <ChoiceField name="method" as="select" words={refundMethodWords} />
      <TextField name="reference" />
      <DayField name="paid_on" until={today} />
    </CallForm>
  )
}

export function CashForm({ id, onDone }: { id: number; onDone: () => void }) {
  const today = useToday()
  return (
    <CallForm
      call={calls.cash}
      defaults={{ id, cashed_on: today }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.saveFailed}
      submitLabel="Mark as cashed"
    >
      <DayField name="cashed_on" until={today} />
    </CallForm>
  )
}

export const VoidRefundForm = ({ id, onDone }: { id: number; onDone: () => void }) => (
  <CallForm
    call={calls.voidRefund}
    defaults={{ id }}
    onDone={onDone}
    onCancel={onDone}
    failure={messages.saveFailed}
    submitLabel="Void refund"
    danger
  >
    <p className={classes.words}>{messages.voidRefund}</p>
    <TextAreaField name="reason" />
  </CallForm>
)
