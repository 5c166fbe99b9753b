import { quizQuestion } from '@freehold/contract/leasing/quiz-question'
import { CallForm } from '../../../widgets/call-form/call-form'
import { useFormState } from '../../../widgets/call-form/form-state'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { FairHousingNote } from './fair-housing-note'
import { messages } from './messages'

interface QuestionFormProps {
  id: number
  question: string
  /** Absent for a new question. */
  version?: number | undefined
  onDone: () => void
}

export function QuestionForm({ id, question, version, onDone }: QuestionFormProps) {
  return (
    <CallForm
      call={quizQuestion.save}
      defaults={{ id, question, version: version ?? '' }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.saveFailed}
      submitLabel="Save question"
    >
      <TextAreaField name="question" />
      <Check />
    </CallForm>
  )
}

function Check() {
  const { form } = useFormState()
  return <FairHousingNote question={String(form.getValues().question ?? '')} />
}
