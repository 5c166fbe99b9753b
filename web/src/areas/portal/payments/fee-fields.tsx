import { type Day, showDay } from '@freehold/rules/day'
import { type Cents, cents, dollars, showDollars, toDollars } from '@freehold/rules/money'
import { capsPassed, capsReadOn } from '@freehold/rules/portal/fee-caps'
import { convenienceFee, type PayMethod, type PaymentFee, payMethodWords } from '@freehold/rules/portal/payment-fee'
import { FormSection } from '../../../widgets/call-form/form-section'
import { useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField, NumberField } from '../../../widgets/call-form/number-fields'
import { messages } from './messages'
import classes from './payments.module.css'

const ways = { CREDIT_CARD: 'credit', DEBIT_CARD: 'debit', PAYPAL: 'paypal', BANK: 'bank' } as const

/** The rent that an example is about. */
const example = dollars(1_500)

/** The fee of one way to pay, what it makes of a rent, and the published limits that it goes past. */
export function FeeFields({ method }: { method: PayMethod }) {
  const way = ways[method]
  const { form } = useFormState()
  const values = form.getValues()
  const fee = feeOf((part) => values[`${way}_${part}`])
  return (
    <>
      <FormSection>{payMethodWords[method]}</FormSection>
      {method === 'DEBIT_CARD' && <p className={classes.note}>{messages.debit}</p>}
      <NumberField name={`${way}_percent`} label="Percent of the amount" decimals={2} suffix="%" />
      <MoneyField name={`${way}_flat`} label="Plus a flat amount" />
      <MoneyField name={`${way}_min`} label="At least" />
      <MoneyField name={`${way}_max`} label="At most" />
      {fee && (
        <p className={classes.example} role="status">
          A payment of {shown(example)} costs a fee of {shown(convenienceFee(fee, example))}.
        </p>
      )}
      {fee && <Caps method={method} fee={fee} />}
    </>
  )
}

const shown = (amount: Cents): string => showDollars(toDollars(amount))

function Caps({ method, fee }: { method: PayMethod; fee: PaymentFee }) {
  const passed = capsPassed(method, fee)
  if (passed.length === 0) return null
  return (
    <div className={classes.caps}>
      <ul>
        {passed.map(({ says, source }) => (
          <li key={says}>
            {says} <span className={classes.source}>Source: {source}.</span>
          </li>
        ))}
      </ul>
      <p className={classes.source}>{messages.caps(showDay(capsReadOn as Day))}</p>
    </div>
  )
}

/** The fee as it is typed; null while a part of it can't be read, or the bounds cross. */
function feeOf(part: (name: 'percent' | 'flat' | 'min' | 'max') => unknown): PaymentFee | null {
  const percent = numberIn(part('percent')) ?? 0
  const [flat, least, most] = [moneyIn(part('flat')), moneyIn(part('min')), moneyIn(part('max'))]
  if (percent < 0 || percent > 20 || (least !== null && most !== null && least > most)) return null
  return { basisPoints: Math.round(percent * 100), flat: flat ?? cents(0), minimum: least, maximum: most }
}

function numberIn(typed: unknown): number | null {
  const value = typeof typed === 'number' ? typed : typeof typed === 'string' && typed !== '' ? Number(typed) : null
  return value !== null && Number.isFinite(value) ? value : null
}

function moneyIn(typed: unknown): Cents | null {
  const value = numberIn(typed)
  return value === null || value < 0 || value > 10_000 ? null : dollars(value)
}
