import { useFormState } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { messages } from '../messages'
import type { Listing, MarketedUnit } from './listing-values'

/** The home of an entry: its property, then one of the property's units. */
export function HomeFields({ from, unit }: { from: Listing | null; unit: MarketedUnit | null }) {
  const { form } = useFormState()
  const { property_id: property } = form.getValues()
  const chosen = typeof property === 'number' ? property : null
  return (
    <>
      <LookupField
        name="property_id"
        call="GET property/search-properties"
        words={({ property_name }) => property_name}
        current={from?.property.property_name ?? unit?.property.property_name}
        onPick={() => form.setFieldValue('unit_id', '')}
        failure={messages.propertyFailed}
      />
      {/* Another property has other units: the field begins anew with it. */}
      <LookupField
        key={chosen}
        name="unit_id"
        call="GET unit/search-all-units"
        extra={{ property_id: chosen, limit: -1 }}
        words={({ unit_name }) => unit_name}
        current={from?.unit.unit_name ?? unit?.unit_name}
        disabled={chosen === null}
        placeholder={chosen === null ? 'Choose the property first' : 'Type to search'}
        failure={messages.unitFailed}
      />
    </>
  )
}
