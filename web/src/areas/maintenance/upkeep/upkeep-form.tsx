import { mayGroup } from '@freehold/contract/access'
import type { Calls } from '@freehold/contract/calls'
import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { tradeWords } from '@freehold/rules/maintenance/trades'
import { everyUnitWords, upkeepPlaceWords } from '@freehold/rules/maintenance/upkeep-dates'
import { useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import formClasses from '../../../widgets/call-form/form.module.css'
import type { FormValues } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { MoneyField, NumberField } from '../../../widgets/call-form/number-fields'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { useToday } from '../../../widgets/today'
import { newContractor } from '../contractors/new-contractor'
import { messages } from '../messages'

type Upkeep = Calls['GET maintenance/get-upkeep']['reply']['data']

interface UpkeepFormProps {
  /** 0 for a new one. */
  id: number
  onDone: () => void
  /** A new one was saved. */
  onAdded: (id: number) => void
}

export function UpkeepForm({ id, onDone, onAdded }: UpkeepFormProps) {
  if (id === 0) return <Fields from={null} onDone={onDone} onSaved={onAdded} />
  return (
    <LoadRecord call="GET maintenance/get-upkeep" input={{ id }} failure={messages.upkeep.loadFailed}>
      {({ data }) => <Fields from={data} onDone={onDone} onSaved={onDone} />}
    </LoadRecord>
  )
}

interface FieldsProps {
  from: Upkeep | null
  onDone: () => void
  onSaved: (id: number) => void
}

function Fields({ from, onDone, onSaved }: FieldsProps) {
  const { group_id } = useMe()
  const today = useToday()
  const fresh = { id: 0, place: 'PROPERTY', every: 90, every_unit: 'DAYS', first_date: today, lead_days: 7 }
  return (
    <CallForm
      call={upkeep.save}
      defaults={from ? keptOf(from) : fresh}
      onDone={({ id }) => onSaved(id)}
      onCancel={onDone}
      toast={(_, { title }) => ({ about: String(title) })}
      another={from ? undefined : { keeps: ['contractor_id', 'property_id'] }}
      failure={messages.upkeep.saveFailed}
    >
      <TextField name="title" autoFocus />
      <LookupField
        name="contractor_id"
        call="GET maintenance/search-contractors"
        words={({ name }) => name}
        current={from?.contractor_name}
        add={mayGroup(group_id, 'contractors') ? newContractor : undefined}
        failure={messages.order.contractorFailed}
      />
      <LookupField
        name="property_id"
        call="GET property/search-properties"
        words={({ property_name }) => property_name}
        current={from?.property_name}
        failure={messages.log.propertyFailed}
      />
      <ChoiceField name="place" words={upkeepPlaceWords} />
      <NumberField name="every" />
      <ChoiceField name="every_unit" words={everyUnitWords} />
      <DayField name="first_date" />
      <NumberField name="lead_days" />
      <ChoiceField name="trade" as="select" words={tradeWords} placeholder="Same as the contractor's" />
      <MoneyField name="cost" />
      <TextAreaField name="description" />
      <p className={formClasses.wide}>{messages.upkeep.opens}</p>
    </CallForm>
  )
}

/** The values that the form sends back. */
const keptOf = (kept: Upkeep): FormValues => ({
  id: kept.id,
  title: kept.title,
  description: kept.description,
  trade: kept.trade ?? '',
  contractor_id: kept.contractor_id,
  property_id: kept.property_id,
  place: kept.place,
  every: kept.every,
  every_unit: kept.every_unit,
  first_date: kept.first_date,
  lead_days: kept.lead_days,
  cost: kept.cost,
  version: kept.version,
})
