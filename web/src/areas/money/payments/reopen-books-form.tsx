import { journal } from '@freehold/contract/money/journal'
import { addDays, parseDay, showDay } from '@freehold/rules/day'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'
import classes from '../money.module.css'

interface ReopenBooksFormProps {
  /** The day up to which they are closed. */
  closedTo: string
  onDone: () => void
}

export function ReopenBooksForm({ closedTo, onDone }: ReopenBooksFormProps) {
  const day = parseDay(closedTo)
  return (
    <CallForm
      call={journal.reopenBooks}
      defaults={{}}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.books.failed}
      submitLabel="Reopen the books"
      danger
    >
      <p className={classes.hint}>
        The books are closed up to {showDay(closedTo)}. What is posted on a reopened day changes reports that were sent.
      </p>
      <DayField name="closed_to" wide {...(day && { until: addDays(day, -1) })} />
      <p className={classes.hint}>Leave the day blank to reopen all of the books.</p>
      <TextAreaField name="reason" />
    </CallForm>
  )
}
