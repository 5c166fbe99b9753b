import { mayGroup } from '@freehold/contract/access'
import { parseDay } from '@freehold/rules/day'
import { tenantDays } from '@freehold/rules/inspections/kinds'
import { useMe } from '../../../api/session'
import { CheckField, ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { FormSection } from '../../../widgets/call-form/form-section'
import { useFormState } from '../../../widgets/call-form/form-state'
import { NumberField } from '../../../widgets/call-form/number-fields'
import { usePropose } from '../../../widgets/call-form/propose'
import { messages } from '../messages'
import { InspectorField, TemplateField } from './planned-fields'

/** The fields begin without an inspection. */
export const noInspection = { inspection: 'NONE', inspection_days: tenantDays }

const moveInWords = { NONE: 'None', STAFF: 'By us', TENANT: 'By the tenant' }
const moveOutWords = { NONE: 'None', STAFF: 'By us' }

interface MoveInspectionProps {
  kind: 'MOVE_IN' | 'MOVE_OUT'
  /** The day of the move, as the form has it. */
  day: unknown
  property: number | null
}

/** The inspection of a move: planned in the same step, for the day of the move unless another is chosen. */
export function MoveInspection({ kind, day, property }: MoveInspectionProps) {
  const { group_id } = useMe()
  const { inspection } = useFormState().form.getValues()
  usePropose('inspection_on', parseDay(String(day)) ?? undefined)
  if (!mayGroup(group_id, 'inspections')) return null
  return (
    <>
      <FormSection>Inspection</FormSection>
      <ChoiceField
        name="inspection"
        label="Who inspects"
        words={kind === 'MOVE_IN' ? moveInWords : moveOutWords}
        wide
      />
      {inspection !== 'NONE' && <DayField name="inspection_on" />}
      {inspection !== 'NONE' && <TemplateField name="inspection_template_id" />}
      {inspection === 'STAFF' && <InspectorField of={{ property_id: property }} />}
      {inspection === 'TENANT' && (
        <>
          <NumberField name="inspection_days" description={messages.daysFrom} />
          <CheckField name="inspection_text" label={messages.agreedTexts} />
        </>
      )}
    </>
  )
}
