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
import { noticeWords, partialWords, placeWords, stateWords } from './policy-words'
import { ReturnedFee } from './returned-fee'

type PaymentSettings = Reply<'GET portal/get-payment-settings'>['data']

interface FormProps {
  settings: PaymentSettings
  onDone: () => void
}

const ofFee = { KEEP: 'Keep it', RETURN: 'Refund it' }
const asAll = { placeholder: placeWords.ACCOUNT }
const asProperty = { placeholder: 'Same as the property' }

/** Settings of all properties, of one, or of one lease, which has no fees and no free way of its own. */
export function PaymentSettingsForm({ settings, onDone }: FormProps) {
  const ofLease = settings.rent_id !== null
  const ofAll = settings.property_id === null && !ofLease
  const inherited = ofAll ? {} : ofLease ? asProperty : asAll
  return (
    <CallForm
      call={portalFees.save}
      defaults={{ ...settings }}
      onDone={onDone}
      failure={messages.saveFailed}
      submitLabel="Save payment settings"
    >
      <FormSection>Payments</FormSection>
      {!ofAll && <p className={classes.note}>{ofLease ? messages.ofLease : messages.ofProperty}</p>}
      <ChoiceField name="portal" words={stateWords} as="select" {...inherited} />
      <ChoiceField name="partial" words={partialWords} as="select" {...inherited} />
      <MinimumField />
      <ChoiceField name="on_notice" words={noticeWords} as="select" {...inherited} />
      <p className={classes.note}>{messages.notice}</p>
      {!ofLease && <FreeWayAndFees ofAll={ofAll} />}
    </CallForm>
  )
}

function FreeWayAndFees({ ofAll }: { ofAll: boolean }) {
  return (
    <>
      <TextAreaField name="free_way" wide description={messages.freeWay} {...(ofAll ? {} : asAll)} />
      <FormSection>Returned bank debits</FormSection>
      <ReturnedFee inherited={ofAll ? {} : asAll} />
      <FormSection>Convenience fees</FormSection>
      <p className={classes.note}>{messages.fees}</p>
      {ofAll ? (
        <ChoiceField name="fee_on_return" label="Fee of a payment voided on a later day" words={ofFee} as="select" />
      ) : (
        <CheckField name="own_fees" label="This property has its own fees" wide />
      )}
      <Fees ofAll={ofAll} />
    </>
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
