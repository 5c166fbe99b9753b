import { mayGroup } from '@freehold/contract/access'
import type { Calls } from '@freehold/contract/calls'
import { unit } from '@freehold/contract/portfolio/unit'
import { rentPeriodWords } from '@freehold/rules/words'
import { useMe } from '../../api/session'
import { CallForm } from '../../widgets/call-form/call-form'
import { ChoiceField } from '../../widgets/call-form/choice-field'
import { type FormValues, useFormState } from '../../widgets/call-form/form-state'
import { ImagesField } from '../../widgets/call-form/images-field'
import { LookupField } from '../../widgets/call-form/lookup-field'
import { MoneyField, NumberField } from '../../widgets/call-form/number-fields'
import { usePropose } from '../../widgets/call-form/propose'
import { TextAreaField, TextField } from '../../widgets/call-form/text-fields'
import { LoadRecord } from '../../widgets/dialogs/load-record'
import { useToastOf } from '../../widgets/dialogs/next-steps'
import { messages } from './messages'
import { afterUnit } from './next-steps'
import { useAddProperty } from './open/add-property'

type Unit = Calls['GET unit/get-unit']['reply']['data']

interface UnitFormProps {
  /** 0 for a new one. */
  id: number
  /** The property that a new one begins with. */
  propertyId: number | null
  onDone: () => void
  /** A new one was saved. */
  onAdded: (id: number, sent: FormValues) => void
  /** The last place was taken while the form was open. */
  onNoRoom: () => void
  /** The text of the search that found nothing. The form then opens over another form, and navigates nowhere else. */
  typed?: string | undefined
}

export function UnitForm({ id, propertyId, onAdded, ...rest }: UnitFormProps) {
  const added = { from: null, ...rest, onSaved: onAdded }
  if (id === 0 && propertyId === null) return <Fields {...added} property={null} />
  if (id === 0 && propertyId !== null)
    return (
      <LoadRecord call="GET property/get-property" input={{ id: propertyId }} failure={messages.property.loadFailed}>
        {({ data }) => <Fields {...added} property={data} />}
      </LoadRecord>
    )
  return (
    <LoadRecord call="GET unit/get-unit" input={{ id }} failure={messages.unit.loadFailed}>
      {({ data }) => <Fields from={data} property={data.property} {...rest} onSaved={rest.onDone} />}
    </LoadRecord>
  )
}

interface FieldsProps extends Pick<UnitFormProps, 'onDone' | 'onNoRoom' | 'typed'> {
  from: Unit | null
  property: Unit['property'] | null
  onSaved: (id: number, sent: FormValues) => void
}

function Fields({ from, property, onDone, onSaved, onNoRoom, typed }: FieldsProps) {
  const { group_id } = useMe()
  const toastOf = useToastOf()
  const addProperty = useAddProperty()
  const toast = (reply: { id: number }, { unit_name, property_id }: FormValues) =>
    from || typed !== undefined
      ? { about: String(unit_name) }
      : toastOf(
          afterUnit({
            id: reply.id,
            name: String(unit_name),
            property: Number(property_id),
            rents: mayGroup(group_id, 'tenants'),
          }),
        )
  return (
    <CallForm
      call={unit.save}
      defaults={
        from
          ? keptOf(from)
          : { id: 0, unit_name: typed ?? '', rent_period: 'MONTHLY', ...(property && { property_id: property.id }) }
      }
      onDone={(reply, sent) => onSaved(reply.id, sent)}
      onCancel={onDone}
      toast={toast}
      another={from || typed !== undefined ? undefined : { keeps: ['property_id', 'rent_period'] }}
      failure={messages.unit.saveFailed}
      onRefused={({ type }) => {
        if (type !== 'E_LIMIT') return false
        onNoRoom()
        return true
      }}
    >
      <TextField name="unit_name" autoFocus />
      <LookupField
        name="property_id"
        call="GET property/search-properties"
        words={({ property_name }) => property_name}
        current={property?.property_name}
        add={addProperty}
        failure={messages.property.loadFailed}
      />
      <NumberField name="bedroom" />
      <NumberField name="bathroom" decimals={1} />
      <NumberField name="square_feet" suffix=" sq ft" wide />
      <MoneyField name="rent" />
      {from === null && <UsualDeposit />}
      <MoneyField name="deposit" />
      <ChoiceField name="rent_period" words={rentPeriodWords} wide />
      <TextAreaField name="notes" />
      <ImagesField
        name="image"
        kept={from?.images ?? []}
        removal="POST unit/delete-unit-image"
        failure={messages.unit.saveFailed}
      />
    </CallForm>
  )
}

/** Proposes one month's rent as the deposit of a new unit. */
function UsualDeposit() {
  const { rent, rent_period } = useFormState().form.getValues()
  usePropose('deposit', rent_period === 'MONTHLY' ? rent : undefined)
  return null
}

const keptOf = ({
  id,
  unit_name,
  property_id,
  bedroom,
  bathroom,
  square_feet,
  rent,
  deposit,
  rent_period,
  notes,
  version,
}: Unit) => ({
  id,
  unit_name,
  property_id,
  bedroom,
  bathroom,
  square_feet,
  rent,
  deposit,
  rent_period,
  notes,
  version,
})
