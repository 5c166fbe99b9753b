import { ChoiceField } from '../../../../widgets/call-form/choice-field'
import { DayField } from '../../../../widgets/call-form/day-field'
import { FormSection } from '../../../../widgets/call-form/form-section'
import { useFormState } from '../../../../widgets/call-form/form-state'
import { NumberField } from '../../../../widgets/call-form/number-fields'
import { PhoneField, TextAreaField, TextField } from '../../../../widgets/call-form/text-fields'
import { useToday } from '../../../../widgets/today'
import classes from '../application.module.css'
import { messages } from './messages'

/** Asks whether a report was part of the decision; if so, for what the notice has to tell of it. */
export function ReportFields() {
  const today = useToday()
  const { form } = useFormState()
  return (
    <>
      <FormSection>Background check</FormSection>
      <ChoiceField name="report_used" words={{ Yes: 'Yes', No: 'No' }} wide />
      {form.getValues().report_used === 'Yes' && (
        <>
          <p className={classes.note}>{messages.aboutAgency}</p>
          <TextField name="agency_name" />
          <PhoneField name="agency_phone" />
          <TextField name="agency_address" wide />
          <p className={classes.note}>{messages.aboutScore}</p>
          <NumberField name="score" />
          <DayField name="score_date" until={today} />
          <NumberField name="score_low" />
          <NumberField name="score_high" />
          <TextField name="score_source" wide />
          <TextAreaField name="score_factors" />
        </>
      )}
    </>
  )
}
