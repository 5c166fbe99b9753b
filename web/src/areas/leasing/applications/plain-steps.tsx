import { jobTypes, yesOrNo } from '@freehold/contract/kit/application-fields'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { FormSection } from '../../../widgets/call-form/form-section'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { PhoneField, TextField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { messages } from './messages'

const wordsOf = (choices: readonly string[]) => Object.fromEntries(choices.map((one) => [one, one]))

export function CoApplicantFields({ hasNumber }: { hasNumber: boolean }) {
  const today = useToday()
  return (
    <>
      <TextField name="coapplicant_name" />
      <DayField name="coapplicant_dob" until={today} around={Number(today.slice(0, 4)) - 35} />
      <PhoneField name="coapplicant_phone" />
      <TextField name="coapplicant_email" />
      <TextField name="coapplicant_ssn" {...(hasNumber && { description: messages.keepNumber })} />
    </>
  )
}

export const EmployerFields = () => (
  <>
    <TextField name="emp_name" />
    <ChoiceField name="emp_job_type" as="select" words={wordsOf(jobTypes)} />
    <TextField name="supervisor_name" />
    <TextField name="position" />
    <MoneyField name="emp_monthly_income" />
    <TextField name="other_income" />
    <TextField name="emp_address" wide />
    <PhoneField name="emp_phone" />
  </>
)

export const HistoryFields = () => (
  <>
    <TextField name="cur_addr" wide />
    <TextField name="c_rent_period" label="How long at the address" placeholder="2 years" />
    <MoneyField name="c_rent_amount" />
    <TextField name="c_leave_reason" wide />
    <TextField name="c_owner_name" label="Landlord" />
    <PhoneField name="c_owner_phone" label="Landlord's phone" />
    <FormSection>Former address</FormSection>
    <TextField name="former_addr" wide />
    <TextField name="f_rent_period" label="How long at the former address" placeholder="3 years" />
    <MoneyField name="f_rent_amount" />
    <TextField name="f_leave_reason" wide />
    <TextField name="f_owner_name" />
    <PhoneField name="f_owner_phone" label="Former landlord's phone" />
    <ChoiceField name="can_contact_landlord" words={wordsOf(yesOrNo)} />
  </>
)

export const ReferenceFields = () => (
  <>
    <TextField name="ref_name1" />
    <PhoneField name="ref_phone1" />
    <TextField name="ref_relation1" wide />
    <TextField name="ref_name2" />
    <PhoneField name="ref_phone2" />
    <TextField name="ref_relation2" wide />
    <FormSection>Emergency contact</FormSection>
    <TextField name="em_contact_name" />
    <PhoneField name="em_contact_phone" label="Emergency contact number" />
    <TextField name="em_contact_relation" wide />
  </>
)
