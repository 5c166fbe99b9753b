import { inspection } from '@freehold/contract/inspections/inspection'
import { inspectionKindWords } from '@freehold/rules/inspections/kinds'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import formClasses from '../../../widgets/call-form/form.module.css'
import { useFormState } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { messages } from '../messages'
import type { StartInspectionFormProps } from './start-props'

const roomWords = { TEMPLATE: 'From a template', LAST_INSPECTION: 'As last time' }

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

/** The templates of the account. Without a choice, the one for the kind of home. */
function TemplateField() {
  const { rooms_from } = useFormState().form.getValues()
  const { data } = useQuery(callQuery('GET inspection/get-templates', {}, { failure: messages.templatesFailed }))
  const own = (data?.data ?? []).filter(({ id }) => id > 0)
  if (rooms_from !== 'TEMPLATE' || own.length === 0) return null
  return (
    <ChoiceField
      name="template_id"
      as="select"
      words={Object.fromEntries(own.map(({ id, name }) => [String(id), name]))}
      placeholder="By the kind of home"
    />
  )
}

export function StartInspectionForm(props: StartInspectionFormProps) {
  const { unit, rentId, kind = 'ROUTINE', plannedOn, onDone, onStarted } = props
  const today = useToday()
  return (
    <CallForm
      call={inspection.start}
      defaults={{
        unit_id: unit?.id ?? '',
        kind,
        planned_on: plannedOn ?? today,
        rooms_from: 'TEMPLATE',
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
      <TemplateField />
      <TextAreaField name="note" />
    </CallForm>
  )
}
