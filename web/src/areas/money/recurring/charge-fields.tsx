import { type Day, parseDay, showDay, showDays } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { type RecurringKind, recurringKinds, recurringKindWords } from '@freehold/rules/money/recurring-charge'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { TextField } from '../../../widgets/call-form/text-fields'
import { type Charges, previewOf } from './recurring'
import classes from './recurring.module.css'

export const KindFields = () => (
  <>
    <ChoiceField name="kind" as="select" words={recurringKindWords} />
    <TextField name="name" />
  </>
)

/** The first bill and the next one of what is typed. */
export function BillPreview({ of }: { of: Charges }) {
  const { form } = useFormState()
  const { kind, name, amount, begins, ends } = form.getValues()
  const first = parseDay(String(begins))
  const price = Number(amount)
  const known = recurringKinds.find((one) => one === kind)
  if (first === null || !(price >= 1) || known === undefined || first < of.move_in)
    return <p className={classes.preview}>Fill in the kind, the amount and the first day to see the first bill.</p>
  const last = parseDay(String(ends))
  const typed = { kind: known as RecurringKind, name: String(name), amount: price, begins: first, ends: last }
  const bills = last !== null && last < first ? [] : previewOf(of, typed)
  const due = bills.filter((bill) => bill.due <= of.today || bill.due <= of.move_in)
  const next = bills.find((bill) => !due.includes(bill))
  return (
    <div className={classes.preview} role="status">
      {due.length > 0 && (
        <span>
          Billed now: <b>{showDollars(due.reduce((sum, bill) => sum + bill.amount, 0))}</b>
          {`, ${showDays(due[0]?.from as Day, due.at(-1)?.to as Day)}`}
        </span>
      )}
      {next ? (
        <span>
          {due.length > 0 ? 'Next bill' : 'First bill'}: <b>{showDollars(next.amount)}</b>
          {` on ${showDay(next.due)}, for ${showDays(next.from, next.to)}`}
        </span>
      ) : (
        due.length === 0 && <span>No bill: these days are outside the lease.</span>
      )}
    </div>
  )
}
