import { settlement as calls } from '@freehold/contract/money/settlement'
import { CallForm } from '../../../widgets/call-form/call-form'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { messages } from './settlement'
import classes from './settlement.module.css'

export const ReverseForm = ({ id, onDone }: { id: number; onDone: () => void }) => (
  <CallForm
    call={calls.reverse}
    defaults={{ id }}
    onDone={onDone}
    onCancel={onDone}
    failure={messages.saveFailed}
    submitLabel="Reverse settlement"
    danger
  >
    <p className={classes.words}>{messages.reverse}</p>
    <TextAreaField name="reason" />
  </CallForm>
)
