import type { Calls } from '@freehold/contract/calls'
import { property } from '@freehold/contract/portfolio/property'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/queries'
import { AddressFields } from '../../widgets/call-form/address-fields'
import { CallForm } from '../../widgets/call-form/call-form'
import { ChoiceField } from '../../widgets/call-form/choice-field'
import { FormSection } from '../../widgets/call-form/form-section'
import { ImagesField } from '../../widgets/call-form/images-field'
import { LookupField } from '../../widgets/call-form/lookup-field'
import { MoneyField, NumberField, YearField } from '../../widgets/call-form/number-fields'
import { TextField } from '../../widgets/call-form/text-fields'
import { LoadRecord } from '../../widgets/dialogs/load-record'
import { messages } from './messages'
import { timeZoneChoices, timeZoneWords, useAccountZone } from './time-zones'

type Property = Calls['GET property/get-property']['reply']['data']

interface PropertyFormProps {
  /** 0 for a new one. */
  id: number
  mayAdd: boolean
  onDone: () => void
}

export function PropertyForm({ id, mayAdd, onDone }: PropertyFormProps) {
  if (id === 0) return <Fields from={null} onDone={onDone} disabledReason={mayAdd ? null : messages.property.allOnly} />
  return (
    <LoadRecord call="GET property/get-property" input={{ id }} failure={messages.property.loadFailed}>
      {({ data }) => <Fields from={data} onDone={onDone} disabledReason={null} />}
    </LoadRecord>
  )
}

interface FieldsProps {
  from: Property | null
  onDone: () => void
  disabledReason: string | null
}

function Fields({ from, onDone, disabledReason }: FieldsProps) {
  const accountZone = useAccountZone()
  const [zones] = useState(() => timeZoneChoices(from?.timezone ?? ''))
  return (
    <CallForm
      call={property.save}
      defaults={from ? keptOf(from) : { id: 0 }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.property.saveFailed}
      disabledReason={disabledReason}
    >
      <TextField name="property_name" autoFocus />
      <TypeField />
      <LookupField
        name="owner_id"
        wide
        call="GET property/search-owners"
        words={(owner) => `${owner.business_name} (${owner.first_name} ${owner.last_name})`}
        current={from ? `${from.owner.business_name} (${from.owner.first_name} ${from.owner.last_name})` : undefined}
        failure={messages.owner.loadFailed}
      />
      <FormSection>Address</FormSection>
      <AddressFields />
      <FormSection>Size and value</FormSection>
      <NumberField name="total_livable_area" decimals={2} suffix=" sq ft" />
      <NumberField name="total_lot_area" decimals={2} suffix=" sq ft" />
      <MoneyField name="valuation" />
      <TextField name="unit_mix" placeholder="8 one-bedroom, 4 two-bedroom" />
      <FormSection>Building</FormSection>
      <YearField name="year_built" description={messages.property.leadPaint} />
      <ChoiceField
        name="timezone"
        as="select"
        words={zones}
        placeholder={accountZone ? `As in the account: ${timeZoneWords(accountZone)}` : 'As in the account'}
      />
      <TextField name="laundry" />
      <TextField name="parking_spot" />
      <TextField name="mangement_company" wide />
      <ImagesField
        name="image"
        kept={from?.images ?? []}
        removal="POST property/delete-property-image"
        failure={messages.property.saveFailed}
      />
    </CallForm>
  )
}

function TypeField() {
  const { data } = useQuery(
    callQuery('GET property/get-property-types', {}, { failure: messages.property.typesFailed }),
  )
  const words = Object.fromEntries((data?.data ?? []).map(({ id, type_name }) => [id, type_name]))
  return <ChoiceField name="type_id" as="select" words={words} />
}

/** A select holds text; everything else goes back as it came. */
function keptOf({ type, owner: _, images: __, units_total: ___, ...kept }: Property) {
  return { ...kept, type_id: String(type.id) }
}
