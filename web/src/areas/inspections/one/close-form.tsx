import { inspection } from '@freehold/contract/inspections/inspection'
import { CallForm } from '../../../widgets/call-form/call-form'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'

interface FormProps {
  id: number
  onDone: () => void
}

/** Closes an inspection that the tenant does not sign, with the reason. */
export const CloseForm = ({ id, onDone }: FormProps) => (
  <CallForm
    call={inspection.close}
    defaults={{ id }}
    onDone={onDone}
    onCancel={onDone}
    submitLabel="Close inspection"
    failure={messages.saveFailed}
  >
    <TextAreaField name="reason" autoFocus />
  </CallForm>
)

export const CancelForm = ({ id, onDone }: FormProps) => (
  <CallForm
    call={inspection.cancel}
    defaults={{ id }}
    onDone={onDone}
    onCancel={onDone}
    cancelLabel="Keep inspection"
    submitLabel="Cancel inspection"
    danger
    failure={messages.saveFailed}
  >
    <TextAreaField name="reason" autoFocus />
  </CallForm>
)
