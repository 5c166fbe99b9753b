import { inspection as calls } from '@freehold/contract/inspections/inspection'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import type { Inspection } from '../inspection'
import { messages } from '../messages'
import { InspectorField } from '../open/planned-fields'

/** The date, the inspector and the note of an inspection. */
export const PlanForm = ({ inspection, onDone }: { inspection: Inspection; onDone: () => void }) => (
  <CallForm
    call={calls.plan}
    defaults={{
      id: inspection.id,
      planned_on: inspection.planned_on,
      note: inspection.note,
      inspector_id: inspection.inspector_id ?? 0,
    }}
    onDone={onDone}
    onCancel={onDone}
    failure={messages.saveFailed}
  >
    <DayField name="planned_on" />
    <InspectorField of={{ property_id: inspection.property_id }} />
    <TextAreaField name="note" />
  </CallForm>
)
