import { ChoiceField } from '../../../../widgets/call-form/choice-field'
import { DayField } from '../../../../widgets/call-form/day-field'
import { FormSection } from '../../../../widgets/call-form/form-section'
import { useFormState } from '../../../../widgets/call-form/form-state'
import { NumberField } from '../../../../widgets/call-form/number-fields'
import { PhoneField, TextAreaField, TextField } from '../../../../widgets/call-form/text-fields'
import { useToday } from '../../../../widgets/today'
import classes from '../application.module.css'
import { messages } from './messages'
import type { Screened } from './screening-words'

/**
 * Asks for each adult whether the report was part of the decision, and if so, for the facts that the adult's notice
 * must state.
 */
export const ReportFields = ({ adults }: { adults: readonly Screened[] }) => (
  <>
    {adults.map((one) => (
      <ReportOf key={one.adult} {...one} />
    ))}
  </>
)

function ReportOf({ adult, name }: Screened) {
  const today = useToday()
  const { form } = useFormState()
  const partner = adult === 'COAPPLICANT'
  const of = (field: string) => (partner ? `coapplicant_${field}` : field)
  return (
    <>
      <FormSection>{`Background check of ${name}`}</FormSection>
      {partner && <TextField name="coapplicant_address" wide description={messages.partnerAddress} />}
      <ChoiceField name={of('report_used')} words={{ Yes: 'Yes', No: 'No' }} wide />
      {form.getValues()[of('report_used')] === 'Yes' && (
        <>
          <p className={classes.note}>{messages.aboutAgency(name)}</p>
          <TextField name={of('agency_name')} />
          <PhoneField name={of('agency_phone')} />
          <TextField name={of('agency_address')} wide />
          <p className={classes.note}>{messages.aboutScore(name)}</p>
          <NumberField name={of('score')} />
          <DayField name={of('score_date')} until={today} />
          <NumberField name={of('score_low')} />
          <NumberField name={of('score_high')} />
          <TextField name={of('score_source')} wide />
          <TextAreaField name={of('score_factors')} />
        </>
      )}
    </>
  )
}
