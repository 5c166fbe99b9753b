import { settlement as calls } from '@freehold/contract/money/settlement'
import {
  lineReasonWords,
  usualLife,
  type WearingItem,
  wearingItemWords,
} from '@freehold/rules/money/settlement/line-kinds'
import { useEffect, useRef } from 'react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField, ChoiceField } from '../../../widgets/call-form/choice-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { ImagesField } from '../../../widgets/call-form/images-field'
import { MoneyField, NumberField } from '../../../widgets/call-form/number-fields'
import { PdfField } from '../../../widgets/call-form/pdf-field'
import { useQuietSet } from '../../../widgets/call-form/propose'
import { TextField } from '../../../widgets/call-form/text-fields'
import { CostFields } from './cost-fields'
import { messages, type Settlement, type SettlementLine } from './settlement'

interface LineFormProps {
  settlement: Settlement
  /** Null for a new one. */
  line: SettlementLine | null
  onDone: () => void
}

export function LineForm({ settlement, line, onDone }: LineFormProps) {
  return (
    <CallForm
      call={calls.saveLine}
      defaults={{ rent_id: settlement.rent_id, id: 0, reason: 'DAMAGE', ...(line && keptOf(line)) }}
      onDone={onDone}
      onCancel={onDone}
      toast={(_, { words }) => ({ about: String(words) })}
      another={line ? undefined : { keeps: ['reason', 'room'] }}
      failure={messages.saveFailed}
    >
      <ChoiceField name="reason" as="select" words={lineReasonWords} />
      <TextField name="room" />
      <TextField name="words" wide />
      <CostFields property={settlement.property_id} />
      <MoneyField name="cost" />
      <MoneyField name="labor" />
      <CheckField name="wear" wide />
      <AgeFields />
      <MoneyField name="override" description="Only if the proposed amount does not fit." />
      <TextField name="override_reason" />
      <ImagesField
        name="image"
        label="Photos"
        kept={line?.images ?? []}
        removal="POST deposit/delete-settlement-image"
        failure={messages.saveFailed}
      />
      <PdfField name="invoice" label={line?.invoice_name ? `Invoice (now ${line.invoice_name})` : 'Invoice'} />
    </CallForm>
  )
}

/** Choosing a thing that wears out proposes the years it usually lasts. */
function AgeFields() {
  const { item } = useFormState().form.getValues()
  const set = useQuietSet()
  const before = useRef(item)
  useEffect(() => {
    if (before.current === item) return
    before.current = item
    if (typeof item === 'string' && item in usualLife) set('life_years', usualLife[item as WearingItem])
  }, [item, set])
  return (
    <>
      <ChoiceField name="item" as="select" words={wearingItemWords} />
      <NumberField name="age_months" description="Charged for the part of its life that is left." />
      <NumberField name="life_years" />
    </>
  )
}

const keptOf = (line: SettlementLine) => ({
  id: line.id,
  reason: line.reason,
  words: line.words,
  room: line.room,
  cost: line.cost,
  labor: line.labor || '',
  item: line.item ?? '',
  age_months: line.age_months ?? '',
  life_years: line.life_years ?? '',
  wear: line.wear,
  override: line.override ?? '',
  override_reason: line.override_reason,
  expense_id: line.expense_id ?? '',
  work_order_id: line.work_order_id ?? '',
})
