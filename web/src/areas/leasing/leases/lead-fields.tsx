import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { FormSection } from '../../../widgets/call-form/form-section'
import { useFormState } from '../../../widgets/call-form/form-state'
import { usePropose } from '../../../widgets/call-form/propose'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import classes from './leases.module.css'
import { messages } from './messages'

const presences = {
  Known: 'Lead-based paint or hazards are known',
  'No knowledge': 'The landlord knows of no lead-based paint or hazards',
} as const

const records = {
  Available: 'The tenant gets all records and reports',
  None: 'The landlord has no records or reports',
} as const

/** The landlord's statement in the lead-paint papers, for a home built before 1978 or in an unknown year. */
export function LeadFields() {
  const { form } = useFormState()
  const { lead_presence: presence, lead_records: given } = form.getValues()
  return (
    <>
      <FormSection>Lead-based paint</FormSection>
      <p className={classes.wide}>{messages.lead}</p>
      <ChoiceField name="lead_presence" words={presences} as="select" placeholder={messages.leadByHand} wide />
      {presence === 'Known' && <TextAreaField name="lead_explanation" />}
      <ChoiceField name="lead_records" words={records} as="select" placeholder={messages.leadByHand} wide />
      {given === 'Available' && <TextAreaField name="lead_documents" />}
    </>
  )
}

/** The same for a new contract. It begins with what the landlord stated in the newest lease of the property. */
export function LeadOfProperty({ property }: { property: number }) {
  const { data } = useQuery({
    ...callQuery('GET lease/get-lead-statement', { property_id: property }, { failure: messages.leadFailed }),
    enabled: property > 0,
  })
  const last = property > 0 ? data?.data : undefined
  usePropose('lead_presence', last && (last.lead_presence ?? ''))
  usePropose('lead_explanation', last?.lead_explanation)
  usePropose('lead_records', last && (last.lead_records ?? ''))
  usePropose('lead_documents', last?.lead_documents)
  return last?.needed ? <LeadFields /> : null
}
