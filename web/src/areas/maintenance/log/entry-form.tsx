import { mayGroup } from '@freehold/contract/access'
import type { Calls } from '@freehold/contract/calls'
import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { logCategoryWords } from '@freehold/rules/maintenance/log-categories'
import { useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import type { FormValues } from '../../../widgets/call-form/form-state'
import { ImagesField } from '../../../widgets/call-form/images-field'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { newContractor } from '../contractors/new-contractor'
import { messages } from '../messages'
import { PlaceFields } from './place-fields'

type Entry = Calls['GET maintenance/get-maintenance-log']['reply']['data']

interface EntryFormProps {
  /** 0 for a new one. */
  id: number
  onDone: () => void
  /** A new one was saved. */
  onAdded: (id: number) => void
}

export function EntryForm({ id, onDone, onAdded }: EntryFormProps) {
  if (id === 0) return <Fields from={null} onDone={onDone} onSaved={onAdded} />
  return (
    <LoadRecord call="GET maintenance/get-maintenance-log" input={{ id }} failure={messages.log.loadFailed}>
      {({ data }) => <Fields from={data} onDone={onDone} onSaved={onDone} />}
    </LoadRecord>
  )
}

interface FieldsProps {
  from: Entry | null
  onDone: () => void
  onSaved: (id: number) => void
}

function Fields({ from, onDone, onSaved }: FieldsProps) {
  const { group_id } = useMe()
  return (
    <CallForm
      call={maintenanceLog.save}
      defaults={from ? keptOf(from) : { id: 0 }}
      onDone={({ id }) => onSaved(id)}
      onCancel={onDone}
      toast={(_, { title }) => ({ about: String(title) })}
      another={from ? undefined : { keeps: ['contractor_id', 'category', 'property_id'] }}
      failure={messages.log.saveFailed}
    >
      <LookupField
        name="contractor_id"
        call="GET maintenance/search-contractors"
        words={({ name }) => name}
        current={from?.contractor.name}
        add={mayGroup(group_id, 'contractors') ? newContractor : undefined}
        failure={messages.log.loadFailed}
      />
      <ChoiceField name="category" as="select" words={logCategoryWords} />
      <PlaceFields property={from?.property.property_name} unit={from?.unit?.unit_name} />
      <TextField name="title" />
      <DayField name="done_date" />
      <TextAreaField name="description" />
      <TextAreaField name="note" />
      <ImagesField
        name="image"
        kept={from?.images ?? []}
        removal="POST maintenance/delete-maintenance-image"
        failure={messages.log.imageFailed}
      />
    </CallForm>
  )
}

/** The values that the form sends back. */
const keptOf = (entry: Entry): FormValues => ({
  id: entry.id,
  version: entry.version,
  contractor_id: entry.contractor_id,
  category: entry.category,
  property_id: entry.property_id,
  unit_id: entry.unit_id ?? '',
  title: entry.title,
  description: entry.description,
  note: entry.note,
  done_date: entry.done_date ?? '',
})
