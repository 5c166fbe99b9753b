import { settlement as calls } from '@freehold/contract/money/settlement'
import { deliveryWayWords } from '@freehold/rules/money/settlement/kinds'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField, ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { TextField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { messages } from './settlement'
import classes from './settlement.module.css'

interface DeliverFormProps {
  id: number
  /** Blank for a tenant without an address. */
  email: string
  onDone: () => void
}

export function DeliverForm({ id, email, onDone }: DeliverFormProps) {
  const today = useToday()
  return (
    <CallForm
      call={calls.deliver}
      defaults={{ id, how: 'HANDED', delivered_on: today }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.saveFailed}
      submitLabel="Record delivery"
    >
      <ChoiceField name="how" words={deliveryWayWords} />
      <DayField name="delivered_on" until={today} />
      <Agreed email={email} />
      <TextField name="note" wide />
    </CallForm>
  )
}

/** An email is sent with the record, and only if the tenant agreed to email. */
function Agreed({ email }: { email: string }) {
  const { how } = useFormState().form.getValues()
  if (how !== 'EMAILED') return null
  if (email === '') return <p className={classes.words}>This tenant has no email address.</p>
  return (
    <>
      <p className={classes.words}>The letter is emailed now to {email}, as a PDF.</p>
      <CheckField name="agreed" wide />
    </>
  )
}
