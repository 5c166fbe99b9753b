import { inspectionHandover } from '@freehold/contract/inspections/inspection-handover'
import { CallForm } from '../../../widgets/call-form/call-form'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'

interface AnswerFormProps {
  id: number
  /** The key of the item; null for the whole. */
  item: string | null
  onDone: () => void
}

/** Words to what the tenant wrote. */
export const AnswerForm = ({ id, item, onDone }: AnswerFormProps) => (
  <CallForm
    call={inspectionHandover.answer}
    defaults={{ id, item: item ?? '' }}
    onDone={onDone}
    onCancel={onDone}
    submitLabel="Save answer"
    failure={messages.saveFailed}
  >
    <TextAreaField name="words" />
  </CallForm>
)
