import { useFormState } from '../../../../widgets/call-form/form-state'
import { TextAreaField } from '../../../../widgets/call-form/text-fields'
import classes from '../application.module.css'
import { chosenIn } from './checks-field'
import { messages } from './messages'

interface AssessmentFieldProps {
  /** A report on file found a record. */
  found: boolean
}

/** A record that was found, or is the reason, is weighed in writing before a denial. */
export function AssessmentField({ found }: AssessmentFieldProps) {
  const { form } = useFormState()
  const { reasons } = form.getValues()
  if (!found && !chosenIn(reasons).includes('RECORD')) return null
  return (
    <>
      <p className={classes.note}>{found ? messages.recordFound : messages.recordIsReason}</p>
      <TextAreaField name="assessment" description={messages.weigh} />
    </>
  )
}
