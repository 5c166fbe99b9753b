import { type Day, showDay } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { returnedCapsPassed, returnedCapsReadOn } from '@freehold/rules/portal/returned-fee-caps'
import { useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { messages } from './messages'
import classes from './payments.module.css'

/** The fee of a bank debit that came back, and the published limits that it goes past. */
export function ReturnedFee({ inherited }: { inherited: { placeholder?: string } }) {
  const { form } = useFormState()
  const typed = Number(form.getValues().returned_fee)
  const passed = Number.isFinite(typed) && typed > 0 && typed <= 10_000 ? returnedCapsPassed(dollars(typed)) : []
  return (
    <>
      <MoneyField name="returned_fee" {...inherited} />
      <p className={classes.note}>{messages.returnedFee}</p>
      {passed.length > 0 && (
        <div className={classes.caps}>
          <ul>
            {passed.map(({ state, says, source }) => (
              <li key={state}>
                {says} <span className={classes.source}>Source: {source}.</span>
              </li>
            ))}
          </ul>
          <p className={classes.source}>{messages.returnedCaps(showDay(returnedCapsReadOn as Day))}</p>
        </div>
      )}
    </>
  )
}
