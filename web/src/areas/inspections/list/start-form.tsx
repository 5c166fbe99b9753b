import { inspection } from '@freehold/contract/inspections/inspection'
import { inspectionKindWords, tenantDays } from '@freehold/rules/inspections/kinds'
import { useEffect } from 'react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField, ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import formClasses from '../../../widgets/call-form/form.module.css'
import { useFormState } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { NumberField } from '../../../widgets/call-form/number-fields'
import { useQuietSet } from '../../../widgets/call-form/propose'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { messages } from '../messages'
import { InspectorField, TemplateField } from '../open/planned-fields'
import type { StartInspectionFormProps } from './start-props'

const doerWords = { STAFF: 'By us', TENANT: 'By the tenant' }
const roomWords = { TEMPLATE: 'From a template', LAST_INSPECTION: 'Same as last time' }

/** A unit by its property: another property has other units. */
function UnitFields() {
  const { form } = useFormState()
  const property = Number(form.getValues().property_id) || null
  return (
    <>
      <LookupField
        name="property_id"
        call="GET property/search-properties"
        words={({ property_name }) => property_name}
        onPick={() => form.setFieldValue('unit_id', '')}
        failure={messages.unitFailed}
      />
      <LookupField
        key={property}
        name="unit_id"
        call="GET unit/search-all-units"
        extra={{ property_id: property, limit: -1 }}
        words={({ unit_name }) => unit_name}
        disabled={property === null}
        placeholder={property === null ? 'Choose the property first' : 'Choose'}
        failure={messages.unitFailed}
      />
    </>
  )
}

/** The people who do it. Only a move-in inspection can be left to the tenant. */
function DoerFields() {
  const { kind, by, property_id, unit_id, rent_id } = useFormState().form.getValues()
  const set = useQuietSet()
  const isMoveIn = kind === 'MOVE_IN'
  useEffect(() => {
    if (!isMoveIn) set('by', 'STAFF')
  }, [isMoveIn, set])
  return (
    <>
      {isMoveIn && <ChoiceField name="by" words={doerWords} wide />}
      {isMoveIn && by === 'TENANT' ? (
        <>
          <NumberField name="days" description={messages.daysFrom} />
          <CheckField name="also_text" label={messages.agreedTexts} />
        </>
      ) : (
        <InspectorField of={{ property_id, unit_id, rent_id }} />
      )}
    </>
  )
}

/** Without a template, the one for the kind of home. */
function TemplateOfForm() {
  const { rooms_from } = useFormState().form.getValues()
  return rooms_from === 'TEMPLATE' ? <TemplateField name="template_id" /> : null
}

export function StartInspectionForm(props: StartInspectionFormProps) {
  const { unit, rentId, kind = 'ROUTINE', plannedOn, by = 'STAFF', onDone, onStarted } = props
  const today = useToday()
  return (
    <CallForm
      call={inspection.start}
      defaults={{
        unit_id: unit?.id ?? '',
        kind,
        planned_on: plannedOn ?? today,
        rooms_from: 'TEMPLATE',
        by,
        days: tenantDays,
        ...(rentId !== undefined && { rent_id: rentId }),
      }}
      onDone={({ id }) => onStarted(id)}
      onCancel={onDone}
      submitLabel="Start inspection"
      failure={messages.saveFailed}
    >
      <ChoiceField name="kind" words={inspectionKindWords} wide />
      {unit ? <p className={formClasses.wide}>{unit.name}</p> : rentId === undefined && <UnitFields />}
      <DayField name="planned_on" />
      <ChoiceField name="rooms_from" words={roomWords} />
      <TemplateOfForm />
      <DoerFields />
      <TextAreaField name="note" />
    </CallForm>
  )
}
