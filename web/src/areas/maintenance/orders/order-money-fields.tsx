import { authorizationWords, paidWords } from '@freehold/rules/maintenance/work-order-words'
import { showDollars } from '@freehold/rules/money'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import formClasses from '../../../widgets/call-form/form.module.css'
import { FormSection } from '../../../widgets/call-form/form-section'
import { useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'

const costs = ['material_cost_1', 'labor_1', 'material_cost_2', 'labor_2'] as const

/** Both blocks of material and labor, and what they come to. */
export function CostFields() {
  const { form } = useFormState()
  const values = form.getValues()
  const cents = costs.reduce((sum, name) => sum + Math.round(Number(values[name] ?? 0) * 100), 0)
  return (
    <>
      <FormSection>Material and labor</FormSection>
      <TextField name="material_description_1" wide />
      <MoneyField name="material_cost_1" />
      <MoneyField name="labor_1" />
      <TextField name="material_description_2" wide />
      <MoneyField name="material_cost_2" />
      <MoneyField name="labor_2" />
      <MoneyField name="cost_limit" />
      <p className={formClasses.wide} role="status">
        Total expense: <b>{Number.isFinite(cents) ? showDollars(cents / 100) : '–'}</b>
      </p>
    </>
  )
}

/** Only for saved work orders: a new one can't be authorized or paid yet. */
export function AnswerFields({ wasPaid }: { wasPaid: boolean }) {
  return (
    <>
      <FormSection>Authorization and payment</FormSection>
      <ChoiceField name="is_authorized" as="select" words={authorizationWords} placeholder="Not asked" />
      <ChoiceField name="is_paid" words={paidWords} />
      <DayField name="paid_date" />
      <p className={formClasses.wide}>{wasPaid ? messages.order.repost : messages.order.paid}</p>
    </>
  )
}
