import { portalFees } from '@freehold/contract/portal/portal-fees'
import { payMethods } from '@freehold/rules/portal/payment-fee'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField, ChoiceField } from '../../../widgets/call-form/choice-field'
import { FormSection } from '../../../widgets/call-form/form-section'
import { useFormState } from '../../../widgets/call-form/form-state'
import { NumberField } from '../../../widgets/call-form/number-fields'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { FeeFields } from './fee-fields'
import { messages } from './messages'
import classes from './payments.module.css'
import { ReturnedFee } from './returned-fee'

type PaymentSettings = Reply<'GET portal/get-payment-settings'>['data']

interface FormProps {
  settings: PaymentSettings
  onDone: () => void
}

const states = { ON: 'On', OFF: 'Off' }
const partials = {
  ANY: 'Any amount',
  MINIMUM: 'At least a percentage of what is owed',
  ONCE: 'A part once, then the rest',
  FULL: 'Only all that is owed',
}
const afterNotice = {
  ACCEPT: 'Take payments as before',
  FULL: 'Take only all that is owed',
  NONE: 'Take no payment in the portal',
}
const ofFee = { KEEP: 'Keep it', RETURN: 'Give it back' }
const asAll = { placeholder: 'As for all properties' }

/** Settings of all properties, or of one. */
export function PaymentSettingsForm({ settings, onDone }: FormProps) {
  const ofAll = settings.property_id === null
  const inherited = ofAll ? {} : asAll
  return (
    <CallForm
      call={portalFees.save}
      defaults={{ ...settings }}
      onDone={onDone}
      failure={messages.saveFailed}
      submitLabel="Save payment settings"
    >
      <FormSection>Payments</FormSection>
      {!ofAll && <p className={classes.note}>{messages.ofProperty}</p>}
      <ChoiceField name="portal" words={states} as="select" {...inherited} />
      <ChoiceField name="partial" words={partials} as="select" {...inherited} />
      <MinimumField />
      <ChoiceField name="on_notice" words={afterNotice} as="select" {...inherited} />
      <p className={classes.note}>{messages.notice}</p>
      <TextAreaField name="free_way" wide description={messages.freeWay} {...(ofAll ? {} : asAll)} />
      <FormSection>Returned bank debits</FormSection>
      <ReturnedFee inherited={inherited} />
      <FormSection>Convenience fees</FormSection>
      <p className={classes.note}>{messages.fees}</p>
      {ofAll ? (
        <ChoiceField name="fee_on_return" label="Fee of a payment voided on a later day" words={ofFee} as="select" />
      ) : (
        <CheckField name="own_fees" label="This property has fees of its own" wide />
      )}
      <Fees ofAll={ofAll} />
    </CallForm>
  )
}

function MinimumField() {
  const { form } = useFormState()
  return form.getValues().partial === 'MINIMUM' ? <NumberField name="minimum_percent" suffix="%" /> : null
}

function Fees({ ofAll }: { ofAll: boolean }) {
  const { form } = useFormState()
  if (!ofAll && form.getValues().own_fees !== true) return null
  return payMethods.map((method) => <FeeFields key={method} method={method} />)
}
