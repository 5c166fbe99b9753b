import { notice as noticeCall } from '@freehold/contract/leasing/notice'
import { serviceWays, serviceWayWords } from '@freehold/rules/leasing/notices/notice-kinds'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { messages } from './messages'
import type { Notice } from './notice-facts'
import { ProofField } from './proof-field'

const words = Object.fromEntries(serviceWays.map((way) => [way, serviceWayWords[way]]))

/** Records that a notice was handed over, posted on the door or mailed. */
export function ServiceForm({ notice, onDone }: { notice: Notice; onDone: () => void }) {
  const today = useToday()
  return (
    <CallForm
      call={noticeCall.recordService}
      defaults={{ id: notice.id, way: 'HANDED', served_on: today }}
      failure={messages.saveFailed}
      submitLabel="Record service"
      onDone={onDone}
      onCancel={onDone}
    >
      <ChoiceField name="way" words={words} wide />
      <DayField name="served_on" from={notice.ledger_day} until={today} wide />
      <Tracking />
      <TextAreaField name="note" />
      <ProofField />
    </CallForm>
  )
}

/** Only what was mailed is tracked. */
function Tracking() {
  const { form } = useFormState()
  return form.getValues().way === 'MAILED' && <TextField name="tracking" wide />
}
