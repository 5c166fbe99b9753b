import type { Calls } from '@freehold/contract/calls'
import { unit } from '@freehold/contract/portfolio/unit'
import { rentPeriodWords } from '@freehold/rules/words'
import { CallForm } from '../../widgets/call-form/call-form'
import { ChoiceField } from '../../widgets/call-form/choice-field'
import { ImagesField } from '../../widgets/call-form/images-field'
import { LookupField } from '../../widgets/call-form/lookup-field'
import { MoneyField, NumberField } from '../../widgets/call-form/number-fields'
import { TextAreaField, TextField } from '../../widgets/call-form/text-fields'
import { LoadRecord } from '../../widgets/dialogs/load-record'
import { messages } from './messages'

type Unit = Calls['GET unit/get-unit']['reply']['data']

interface UnitFormProps {
  /** 0 for a new one. */
  id: number
  onDone: () => void
  /** The last place was taken while the form stood open. */
  onNoRoom: () => void
}

export function UnitForm({ id, ...rest }: UnitFormProps) {
  if (id === 0) return <Fields from={null} {...rest} />
  return (
    <LoadRecord call="GET unit/get-unit" input={{ id }} failure={messages.unit.loadFailed}>
      {({ data }) => <Fields from={data} {...rest} />}
    </LoadRecord>
  )
}

function Fields({ from, onDone, onNoRoom }: Omit<UnitFormProps, 'id'> & { from: Unit | null }) {
  return (
    <CallForm
      call={unit.save}
      defaults={from ? keptOf(from) : { id: 0, rent_period: 'MONTHLY' }}
      onDone={onDone}
      onCancel={onDone}
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
        current={from?.property.property_name}
        failure={messages.property.loadFailed}
      />
      <NumberField name="bedroom" />
      <NumberField name="bathroom" />
      <MoneyField name="rent" />
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

const keptOf = ({
  id,
  unit_name,
  property_id,
  bedroom,
  bathroom,
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
  rent,
  deposit,
  rent_period,
  notes,
  version,
})
