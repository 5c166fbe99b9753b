import type { Calls } from '@freehold/contract/calls'
import { property } from '@freehold/contract/portfolio/property'
import { usualOwnerLimit } from '@freehold/rules/maintenance/owner-limit'
import { toDollars } from '@freehold/rules/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/queries'
import type { Adding } from '../../widgets/call-form/add-option'
import { AddressFields } from '../../widgets/call-form/address-fields'
import { CallForm } from '../../widgets/call-form/call-form'
import { ChoiceField } from '../../widgets/call-form/choice-field'
import { FormSection } from '../../widgets/call-form/form-section'
import type { FormValues } from '../../widgets/call-form/form-state'
import { ImagesField } from '../../widgets/call-form/images-field'
import { LookupField } from '../../widgets/call-form/lookup-field'
import { MoneyField, NumberField, YearField } from '../../widgets/call-form/number-fields'
import { TextAreaField, TextField } from '../../widgets/call-form/text-fields'
import { timeZoneChoices, timeZoneWords } from '../../widgets/call-form/time-zones'
import { useAccountZone } from '../../widgets/clock-zone'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { LoadRecord } from '../../widgets/dialogs/load-record'
import { useLeadOn, useToastOf } from '../../widgets/dialogs/next-steps'
import { useSeesAllProperties } from './access'
import { messages } from './messages'
import { afterProperty } from './next-steps'

const OwnerForm = lazyForm(() => import('./owner-form').then((file) => file.OwnerForm))

type Property = Calls['GET property/get-property']['reply']['data']

interface PropertyFormProps {
  /** 0 for a new one. */
  id: number
  mayAdd: boolean
  /** The owner that a new one begins with. */
  ownerId: number | null
  onDone: () => void
  /** A new one was saved. */
  onAdded: (id: number, sent: FormValues) => void
  /** The text of the search that found nothing. The form then opens over another form, and navigates nowhere else. */
  typed?: string
}

export function PropertyForm({ id, mayAdd, ownerId, onDone, onAdded, typed }: PropertyFormProps) {
  const added = {
    from: null,
    typed,
    onDone,
    onSaved: onAdded,
    disabledReason: mayAdd ? null : messages.property.allOnly,
  }
  if (id === 0 && ownerId === null) return <Fields {...added} owner={null} />
  if (id === 0 && ownerId !== null)
    return (
      <LoadRecord call="GET property/get-property-owner" input={{ id: ownerId }} failure={messages.owner.loadFailed}>
        {({ data }) => <Fields {...added} owner={data} />}
      </LoadRecord>
    )
  return (
    <LoadRecord call="GET property/get-property" input={{ id }} failure={messages.property.loadFailed}>
      {({ data }) => <Fields from={data} owner={data.owner} onDone={onDone} onSaved={onDone} disabledReason={null} />}
    </LoadRecord>
  )
}

interface FieldsProps {
  from: Property | null
  owner: Pick<Property['owner'], 'id' | 'business_name' | 'first_name' | 'last_name'> | null
  onDone: () => void
  onSaved: (id: number, sent: FormValues) => void
  typed?: string | undefined
  disabledReason: string | null
}

function Fields({ from, owner, onDone, onSaved, typed, disabledReason }: FieldsProps) {
  const toastOf = useToastOf()
  const leadOn = useLeadOn()
  const mayAddOwner = useSeesAllProperties()
  const accountZone = useAccountZone()
  const [zones] = useState(() => timeZoneChoices(from?.timezone ?? ''))
  return (
    <CallForm
      call={property.save}
      defaults={
        from
          ? keptOf(from)
          : {
              id: 0,
              owner_limit: toDollars(usualOwnerLimit),
              ...(typed !== undefined && { property_name: typed }),
              ...(owner && { owner_id: owner.id }),
            }
      }
      onDone={(reply, sent) => onSaved(reply.id, sent)}
      onCancel={onDone}
      toast={(reply, { property_name }) =>
        from || typed !== undefined
          ? { about: String(property_name) }
          : toastOf(afterProperty(reply.id, String(property_name)))
      }
      another={from || typed !== undefined ? undefined : { keeps: ['owner_id', 'type_id'] }}
      goesOn={
        from || typed !== undefined
          ? undefined
          : { label: 'Save and add its units', to: ({ id }) => leadOn(afterProperty(id, '')) }
      }
      failure={messages.property.saveFailed}
      disabledReason={disabledReason}
    >
      <TextField name="property_name" autoFocus />
      <TypeField />
      <LookupField
        name="owner_id"
        wide
        call="GET property/search-owners"
        words={ownerWords}
        current={owner ? ownerWords(owner) : undefined}
        add={mayAddOwner ? newOwner : undefined}
        failure={messages.owner.loadFailed}
        {...(from && {
          description: "If you choose another owner, the tenants' deposits move to that owner today.",
        })}
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
        placeholder={accountZone ? `Same as the account: ${timeZoneWords(accountZone)}` : 'Same as the account'}
      />
      <TextField name="laundry" />
      <TextField name="parking_spot" />
      <TextField name="mangement_company" wide />
      <FormSection>Maintenance</FormSection>
      <MoneyField name="owner_limit" description={messages.property.ownerLimit} />
      <TextAreaField name="access_instructions" description={messages.property.access} />
      <ImagesField
        name="image"
        kept={from?.images ?? []}
        removal="POST property/delete-property-image"
        failure={messages.property.saveFailed}
      />
    </CallForm>
  )
}

const ownerWords = ({ business_name, first_name, last_name }: Omit<Property['owner'], 'id'>) =>
  `${business_name} (${first_name} ${last_name})`

const newOwner: Adding = {
  noun: 'owner',
  title: 'New owner',
  form: ({ typed, onAdded, onDone }) => (
    <OwnerForm
      id={0}
      mayAdd
      typed={typed}
      onDone={onDone}
      onAdded={(id, { business_name, first_name, last_name }) =>
        onAdded(id, `${business_name} (${first_name} ${last_name})`)
      }
    />
  ),
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
