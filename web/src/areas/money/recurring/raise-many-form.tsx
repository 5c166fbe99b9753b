import { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { addDays, type Day, later } from '@freehold/rules/day'
import { dollars, showDollars, toDollars } from '@freehold/rules/money'
import { type RaiseWay, raisedTo, recurringName } from '@freehold/rules/money/recurring-charge'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField, NumberField } from '../../../widgets/call-form/number-fields'
import { messages } from './messages'
import { notified } from './notified'
import { NotifyFields } from './notify-fields'
import type { ListedCharge } from './recurring'
import classes from './recurring.module.css'
import { undoRaises } from './undo-raises'

interface RaiseManyProps {
  charges: readonly ListedCharge[]
  onDone: () => void
  /** The letters are on their way. */
  onSent: (batch: number) => void
}

const ways: Record<RaiseWay, string> = { PERCENT: 'By a percentage', AMOUNT: 'To one amount' }

/** The first day that none of the charges is billed for yet. */
const firstOf = (charges: readonly ListedCharge[]): Day =>
  charges
    .map(({ covered_to, begins }) => addDays(later(covered_to as Day, begins as Day), 1))
    .reduce((one, other) => later(one, other))

/** Sets other amounts of several charges from one day on, and shows each before it is saved. */
export function RaiseManyForm({ charges, onDone, onSent }: RaiseManyProps) {
  const first = firstOf(charges)
  const tenants = new Set(charges.map(({ rent_id }) => rent_id)).size
  const about = charges.length === 1 ? '1 charge' : `${charges.length} charges`
  return (
    <CallForm
      call={recurringCharge.raiseMany}
      defaults={{
        rows: JSON.stringify(charges.map(({ id, version }) => ({ id, seen: version }))),
        how: 'PERCENT',
        begins: first,
        ...notified,
      }}
      toast={({ raised }, { begins }) => ({
        about,
        actions: [{ label: 'Undo', run: () => void undoRaises(raised, String(begins), about) }],
      })}
      onDone={({ batch_id }) => {
        onDone()
        if (batch_id !== null) onSent(batch_id)
      }}
      onCancel={onDone}
      failure={messages.saveFailed}
      submitLabel={charges.length === 1 ? 'Set the new amount' : 'Set the new amounts'}
    >
      <p className={classes.wide}>{messages.raise}</p>
      <ChoiceField name="how" words={ways} />
      <Size />
      <DayField name="begins" from={first} />
      <DayField name="notice_on" />
      <Preview charges={charges} />
      <NotifyFields charges={charges.map(({ id }) => id)} tenants={tenants} />
    </CallForm>
  )
}

function Size() {
  const { form } = useFormState()
  return form.getValues().how === 'AMOUNT' ? (
    <MoneyField name="amount" />
  ) : (
    <NumberField name="percent" decimals={2} suffix="%" />
  )
}

/** Each amount before and after. */
function Preview({ charges }: { charges: readonly ListedCharge[] }) {
  const { form } = useFormState()
  const { how, percent, amount, begins } = form.getValues()
  const raise = {
    how: how === 'AMOUNT' ? ('AMOUNT' as const) : ('PERCENT' as const),
    percent: numberIn(percent),
    amount: numberIn(amount) === null ? null : dollars(Number(amount)),
  }
  return (
    <table className={classes.raises}>
      <caption>What changes</caption>
      <thead>
        <tr>
          <th scope="col">Charge</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {charges.map((charge) => {
          const before = amountBefore(charge, String(begins))
          const after = raisedTo(dollars(before), raise)
          return (
            <tr key={charge.id}>
              <th scope="row">
                {recurringName(charge)}
                <span className={classes.facts}>
                  {charge.tenant_name}, {charge.unit_name}
                </span>
              </th>
              <td>{showDollars(before)}</td>
              <td>{after === null ? '–' : showDollars(toDollars(after))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** An amount that was set for an earlier day has begun by then. */
const amountBefore = ({ amount, next_amount, next_from }: ListedCharge, begins: string): number =>
  next_amount !== null && next_from !== null && next_from < begins ? next_amount : amount

/** A typed number with at most two decimals; null for anything else. */
function numberIn(value: unknown): number | null {
  const text = String(value ?? '').trim()
  return /^-?\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : null
}
