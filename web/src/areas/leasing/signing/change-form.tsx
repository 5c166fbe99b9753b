import { yesOrNo } from '@freehold/contract/kit/application-fields'
import { hoaPayers, insuranceChoices, leaseLists, maintainers, receiptForms } from '@freehold/contract/kit/lease-fields'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { FormSection } from '../../../widgets/call-form/form-section'
import { LeadFields } from '../leases/lead-fields'
import { LinesField } from '../leases/lines-field'
import { ListField } from '../leases/list-field'
import { messages as leaseMessages } from '../leases/messages'
import type { SigningFormProps } from './form-props'
import { messages } from './messages'
import classes from './signing.module.css'

const wordsOf = (choices: readonly string[]) => Object.fromEntries(choices.map((one) => [one, one]))

/** The terms of a lease that move no money, for its next version. */
export function ChangeForm({ signing, onDone }: SigningFormProps) {
  const { personal_property, addenda, keys, utilities, other_occupants, form_earn_money_receipt, ...terms } =
    signing.terms
  const defaults = {
    id: signing.id,
    ...terms,
    form_earn_money_receipt: form_earn_money_receipt ?? '',
    personal_property: JSON.stringify(personal_property),
    addenda: JSON.stringify(addenda),
    keys: JSON.stringify(keys),
    utilities: JSON.stringify(utilities),
    other_occupants: JSON.stringify(other_occupants),
  }
  return (
    <CallForm
      call={leaseSigning.change}
      defaults={defaults}
      failure={messages.changeFailed}
      submitLabel="Issue new version"
      onDone={onDone}
      onCancel={onDone}
    >
      <p className={classes.wide}>{messages.changes}</p>
      <LinesField name="other_occupants" description={leaseMessages.occupants} />
      <FormSection>Personal property, addenda and keys</FormSection>
      <ListField name="personal_property" options={leaseLists.personal_property} />
      <ListField name="addenda" options={leaseLists.addenda} />
      <ListField name="keys" options={leaseLists.keys} />
      {signing.lead !== 'NONE' && <LeadFields />}
      <FormSection>Pets and earnest money</FormSection>
      <ChoiceField name="pet_allow" words={wordsOf(yesOrNo)} />
      <ChoiceField name="pet_liability_insurance" words={wordsOf(insuranceChoices)} />
      <ChoiceField name="earn_money_receipt" words={wordsOf(yesOrNo)} />
      <ChoiceField name="form_earn_money_receipt" words={wordsOf(receiptForms)} as="select" />
      <FormSection>Utilities and maintenance</FormSection>
      <ListField name="utilities" label="Utilities that the landlord pays" options={leaseLists.utilities} />
      <ChoiceField name="yard_maintenance" words={wordsOf(maintainers)} as="select" />
      <ChoiceField name="routine_pest_control" words={wordsOf(maintainers)} as="select" />
      <ChoiceField name="pool_maintenance" words={wordsOf(maintainers)} as="select" />
      <ChoiceField name="other" words={wordsOf(maintainers)} as="select" />
      <ChoiceField name="hoa_fee" words={wordsOf(hoaPayers)} as="select" />
    </CallForm>
  )
}
