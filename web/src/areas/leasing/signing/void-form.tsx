import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { CallForm } from '../../../widgets/call-form/call-form'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import type { SigningFormProps } from './form-props'
import { messages } from './messages'
import classes from './signing.module.css'

export const VoidForm = ({ signing, onDone }: SigningFormProps) => (
  <CallForm
    call={leaseSigning.voidLease}
    defaults={{ id: signing.id }}
    failure={messages.voidFailed}
    submitLabel="Void lease"
    danger
    onDone={onDone}
    onCancel={onDone}
  >
    <p className={classes.wide}>{messages.askVoid}</p>
    <TextAreaField name="reason" />
  </CallForm>
)
