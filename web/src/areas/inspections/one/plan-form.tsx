import { inspection as calls } from '@freehold/contract/inspections/inspection'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import type { Inspection } from '../inspection'
import { messages } from '../messages'

/** The date and the note of an inspection. */
export const PlanForm = ({ inspection, onDone }: { inspection: Inspection; onDone: () => void }) => (
  <CallForm
    call={calls.plan}
    defaults={{ id: inspection.id, planned_on: inspection.planned_on, note: inspection.note }}
    onDone={onDone}
    onCancel={onDone}
    failure={messages.saveFailed}
  >
    <DayField name="planned_on" />
    <TextAreaField name="note" />
  </CallForm>
)
