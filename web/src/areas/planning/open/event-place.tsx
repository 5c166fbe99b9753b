import { useFormState } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { messages } from '../messages'

interface EventPlaceProps {
  /** The names of what is chosen already. */
  property: string | undefined
  unit: string | undefined
}

/** The property of an event, and a unit of it. */
export function EventPlace({ property: propertyName, unit }: EventPlaceProps) {
  const { form } = useFormState()
  const { property_id: property } = form.getValues()
  const chosen = typeof property === 'number' ? property : null
  return (
    <>
      <LookupField
        name="property_id"
        call="GET property/search-properties"
        words={({ property_name }) => property_name}
        current={propertyName}
        onPick={() => {
          form.setFieldValue('unit_id', '')
          form.setFieldValue('user_ids', '[]')
        }}
        failure={messages.propertyFailed}
      />
      {/* Another property has other units: the field begins anew with it. */}
      <LookupField
        key={chosen}
        name="unit_id"
        call="GET unit/search-all-units"
        extra={{ property_id: chosen, limit: -1 }}
        words={({ unit_name }) => unit_name}
        current={unit}
        disabled={chosen === null}
        placeholder={chosen === null ? 'Choose the property first' : 'The whole property'}
        failure={messages.propertyFailed}
      />
    </>
  )
}
