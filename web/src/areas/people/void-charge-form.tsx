import { charge } from '@freehold/contract/money/charge'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { CallForm } from '../../widgets/call-form/call-form'
import { TextAreaField } from '../../widgets/call-form/text-fields'
import type { Entry } from './history-columns'
import { messages } from './messages'
import classes from './tenant-form.module.css'

/** A charge that should not have been: it stays in the history beside what takes it back. */
export function TakeBackForm({ entry, onDone }: { entry: Entry; onDone: () => void }) {
  return (
    <CallForm
      call={charge.remove}
      defaults={{ id: entry.id }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.rentFailed}
      submitLabel="Take back"
    >
      <p className={classes.what}>
        {entry.description}: {showDollars(entry.paid_amount)}, {showDay(entry.history_date)}. What was paid on it
        becomes a credit.
      </p>
      <TextAreaField name="reason" />
    </CallForm>
  )
}
