import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { checkWords } from '@freehold/rules/marketing/word-check'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { FormSection } from '../../../widgets/call-form/form-section'
import type { FormValues } from '../../../widgets/call-form/form-state'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { confirm } from '../../../widgets/dialogs/confirm'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { useToday } from '../../../widgets/today'
import { messages } from '../messages'
import { ApplyNote } from './apply-note'
import { CoverField } from './cover-field'
import { FeesField } from './fees-field'
import { HomeFields } from './home-fields'
import { keptOf, type Listing, type MarketedUnit, newOf } from './listing-values'
import { SubImagesField } from './sub-images-field'
import { WordNote } from './word-note'

const yesNo = { YES: 'Yes', NO: 'No' }

interface ListingFormProps {
  /** 0 for a new one. */
  id: number
  /** The unit that a new one begins with. */
  unitId: number | null
  onDone: () => void
  /** A new one was saved. */
  onAdded: (id: number) => void
}

export function ListingForm({ id, unitId, onDone, onAdded }: ListingFormProps) {
  const added = { from: null, onDone, onSaved: onAdded }
  if (id === 0 && unitId === null) return <Fields {...added} unit={null} />
  if (id === 0)
    return (
      <LoadRecord call="GET unit/get-unit" input={{ id: unitId ?? 0 }} failure={messages.unitFailed}>
        {({ data }) => <Fields {...added} unit={data} />}
      </LoadRecord>
    )
  return (
    <LoadRecord call="GET marketing/get-marketing-unit" input={{ id }} failure={messages.loadFailed}>
      {({ data }) => <Fields from={data} unit={null} onDone={onDone} onSaved={onDone} />}
    </LoadRecord>
  )
}

interface FieldsProps {
  from: Listing | null
  unit: MarketedUnit | null
  onDone: () => void
  onSaved: (id: number) => void
}

function Fields({ from, unit, onDone, onSaved }: FieldsProps) {
  const today = useToday()
  return (
    <CallForm
      call={marketingUnit.save}
      defaults={from ? keptOf(from) : newOf(unit, today)}
      onDone={({ id }) => onSaved(id)}
      onCancel={onDone}
      toast={(_, { title }) => ({ about: String(title) })}
      failure={messages.saveFailed}
      ask={askToPublish}
    >
      <CoverField kept={from} />
      <TextField name="title" wide autoFocus />
      <TextAreaField name="description" />
      <WordNote />
      <HomeFields from={from} unit={unit} />
      <DayField name="available_date" />
      <TextField name="website" placeholder="https://" />
      <ChoiceField name="featured_rental" words={yesNo} />
      <ChoiceField name="published_rental" words={yesNo} />
      <ApplyNote />
      <ChoiceField name="for_sale" words={yesNo} />
      <ChoiceField name="allow_pets" words={yesNo} />
      <ChoiceField name="allow_smoking" words={yesNo} />
      <FormSection>Fees</FormSection>
      <FeesField />
      <FormSection>Sub images</FormSection>
      <SubImagesField kept={from?.images ?? []} />
    </CallForm>
  )
}

/** Words that fair housing bars are published only after a second look. */
async function askToPublish({ title, description, published_rental }: FormValues): Promise<boolean> {
  const found = published_rental === 'YES' ? checkWords(`${title}\n${description}`) : []
  if (found.length === 0) return true
  const words = [...new Set(found.map((one) => `"${one.found}"`))].join(', ')
  return confirm({
    title: messages.words.title,
    text: `${words}. ${messages.words.publish}`,
    yes: 'Publish anyway',
    no: 'Change the words',
  })
}
