import { expense } from '@freehold/contract/money/expense'
import { showDollars } from '@freehold/rules/money'
import { methodWords } from '@freehold/rules/money/payment-method'
import { expenseFrequencyWords } from '@freehold/rules/words'
import { useState } from 'react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { ProjectField } from '../../planning/open/project-field'
import { useAddProperty } from '../../portfolio/open/add-property'
import type { MoneyFormProps } from '../open/money-dialogs'
import { CategoryFields } from './category-fields'
import { messages } from './messages'
import { PayeeField } from './payee-field'
import { Posting } from './posting'
import { ReceiptField } from './receipt-field'

/** Records what was spent for a property, once or month after month. */
export function ExpenseForm({ property, onDone }: Pick<MoneyFormProps, 'property' | 'onDone'>) {
  const today = useToday()
  const [uploading, setUploading] = useState(false)
  return (
    <CallForm
      call={expense.save}
      draft="expense"
      defaults={{ frequency: 'SINGLE', paid_date: today, ...(property && { property_id: property.id }) }}
      onDone={onDone}
      onCancel={onDone}
      toast={(_, { paid_amount }) => ({ about: showDollars(Number(paid_amount)) })}
      another={{ keeps: ['category_id', 'property_id', 'paid_date'] }}
      failure={messages.saveFailed}
      disabledReason={uploading ? messages.receipt.busy : null}
    >
      <PayeeField />
      <CategoryFields />
      <PlaceFields begins={property?.property_name} />
      <WhenFields today={today} />
      <PaidFields />
      <PlannedFor />
      <TextAreaField name="notes" />
      <ReceiptField onBusy={setUploading} />
    </CallForm>
  )
}

function PlaceFields({ begins }: { begins: string | undefined }) {
  const { form } = useFormState()
  const { property_id: property } = form.getValues()
  const chosen = typeof property === 'number' ? property : null
  const leaveHome = () => {
    form.setFieldValue('unit_id', '')
    form.setFieldValue('project_id', '')
  }
  return (
    <>
      <LookupField
        name="property_id"
        call="GET property/search-properties"
        words={({ property_name }) => property_name}
        current={begins}
        onPick={leaveHome}
        onAdded={leaveHome}
        add={useAddProperty()}
        failure={messages.propertyFailed}
      />
      {/* Another property has other units: the field begins anew with it. */}
      <LookupField
        key={chosen}
        name="unit_id"
        call="GET unit/search-all-units"
        extra={{ property_id: chosen, limit: -1 }}
        words={({ unit_name }) => unit_name}
        disabled={chosen === null}
        placeholder={chosen === null ? 'Choose the property first' : 'The whole property'}
        failure={messages.unitFailed}
      />
    </>
  )
}

function PaidFields() {
  return (
    <>
      <ChoiceField name="method" words={methodWords} as="select" placeholder="Not recorded" />
      <TextField name="reference" placeholder="The number of a check or an invoice" />
    </>
  )
}

/** A recurring expense belongs to no project. */
function PlannedFor() {
  const { frequency, property_id: property } = useFormState().form.getValues()
  return frequency === 'RECURRING' ? null : <ProjectField property={typeof property === 'number' ? property : null} />
}

function WhenFields({ today }: { today: string }) {
  const { form } = useFormState()
  const repeats = form.getValues().frequency === 'RECURRING'
  return (
    <>
      <ChoiceField name="frequency" words={expenseFrequencyWords} wide />
      {/* An expense cannot be dated after today, but a recurring one may begin later. */}
      <DayField name="paid_date" {...(repeats ? { label: 'First payment date' } : { until: today })} />
      <MoneyField name="paid_amount" />
      {repeats && <Posting />}
    </>
  )
}
