import { inspection as calls } from '@freehold/contract/inspections/inspection'
import { conditionWords } from '@freehold/rules/inspections/kinds'
import { lineReasonWords, usualLife, wearingItemWords } from '@freehold/rules/money/settlement/line-kinds'
import { useNavigate } from '@tanstack/react-router'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField, ChoiceField } from '../../../widgets/call-form/choice-field'
import formClasses from '../../../widgets/call-form/form.module.css'
import { MoneyField, NumberField } from '../../../widgets/call-form/number-fields'
import { TextField } from '../../../widgets/call-form/text-fields'
import type { ComparedItem, Comparison } from '../inspection'
import { messages } from '../messages'

interface ChargeFormProps {
  comparison: Comparison
  item: ComparedItem
  onDone: () => void
}

/** Carries an item to the deposit settlement, with its photos and its age. */
export function ChargeForm({ comparison, item, onDone }: ChargeFormProps) {
  const navigate = useNavigate()
  const { after } = item
  const life = item.wears === null ? null : usualLife[item.wears]
  const photos = after?.photos.length ?? 0
  return (
    <CallForm
      call={calls.charge}
      defaults={{
        id: comparison.after.id,
        item: item.key,
        reason: after?.condition === 'MISSING' ? 'MISSING' : 'DAMAGE',
        words: wordsOf(item),
        // An age without a usual life is of no use to the rule, and the other way around.
        ...(item.age_months !== null && life !== null && { age_months: item.age_months, life_years: life }),
      }}
      onDone={onDone}
      onCancel={onDone}
      submitLabel="Charge to deposit"
      toast={(reply) => ({
        about: item.name,
        actions: [
          {
            label: 'Open settlement',
            run: () => navigate({ to: '/money/deposit-settlement', search: { rentId: reply.rent_id } }),
          },
        ],
      })}
      failure={messages.saveFailed}
    >
      <ChoiceField name="reason" as="select" words={lineReasonWords} />
      <TextField name="words" />
      <MoneyField name="cost" autoFocus />
      <MoneyField name="labor" />
      <CheckField name="wear" wide />
      <NumberField name="age_months" {...(item.wears !== null && { description: wearingItemWords[item.wears] })} />
      <NumberField name="life_years" />
      <p className={formClasses.wide}>
        {photos === 0
          ? 'This item has no photos.'
          : photos === 1
            ? 'Its photo is included.'
            : `Its ${photos} photos are included.`}
      </p>
    </CallForm>
  )
}

const wordsOf = ({ name, after }: ComparedItem): string => {
  const condition = after?.condition ? conditionWords[after.condition].toLowerCase() : ''
  return [[name, condition].filter(Boolean).join(' '), after?.note ?? ''].filter(Boolean).join('. ').slice(0, 300)
}
