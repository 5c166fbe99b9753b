import { TextAreaField } from '../../../../widgets/call-form/text-fields'
import classes from '../application.module.css'
import { messages } from './messages'

/** A record that was found is weighed in writing before a denial. */
export const AssessmentField = () => (
  <>
    <p className={classes.note}>{messages.recordFound}</p>
    <TextAreaField name="assessment" description={messages.weigh} />
  </>
)
