import { settlement as calls } from '@freehold/contract/money/settlement'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { PdfField } from '../../../widgets/call-form/pdf-field'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { messages } from './settlement'

export function ObjectionForm({ id, onDone }: { id: number; onDone: () => void }) {
  const today = useToday()
  return (
    <CallForm
      call={calls.object}
      defaults={{ id, received_on: today }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.saveFailed}
      submitLabel="Record objection"
    >
      <DayField name="received_on" until={today} />
      <TextAreaField name="words" />
      <PdfField name="paper" />
    </CallForm>
  )
}
