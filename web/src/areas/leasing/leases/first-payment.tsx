import { addDays, parseDay, showDay } from '@freehold/rules/day'
import { add, dollars, parseDollars, showDollars, sum, toDollars, zero } from '@freehold/rules/money'
import { periodWords, rentPeriods } from '@freehold/rules/money/period'
import { nextRecurringBill } from '@freehold/rules/money/recurring-charge'
import { proposeTotal } from '@freehold/rules/money/rent'
import { useFormState } from '../../../widgets/call-form/form-state'
import { Figures } from '../../money/open/figures'
import { chargesIn } from '../open/charges-field'

const deposits = ['security_deposit', 'pet_deposit', 'cleaning_deposit'] as const
const fees = ['cleaning_fee', 'redecorating_fee', 'pet_fee', 'other_fee'] as const

/** The first bill, by the rule that the server bills by. Nothing while the terms are incomplete. */
export function FirstPayment() {
  const { form } = useFormState()
  const values = form.getValues()
  const amount = (name: string) => parseDollars(String(values[name] ?? '')) ?? zero
  const [moveIn, moveOut] = [parseDay(String(values.move_in)), parseDay(String(values.move_out))]
  const rent = amount('rent_amount')
  const period = rentPeriods.find((one) => one === values.rent_period)
  if (moveIn === null || moveOut === null || moveOut < moveIn || rent <= zero || !period) return null
  const first = proposeTotal({ period, rent, deposit: zero, moveIn, moveOut })
  const [held, paid] = [sum(deposits.map(amount)), sum(fees.map(amount))]
  const monthly = chargesIn(values.monthly_charges)
  const terms = { period, moveIn, moveOut, realMoveOut: null, holdover: true }
  const billed = monthly.map(({ kind = 'OTHER', name, amount: price }) => {
    const steps = [{ from: moveIn, amount: dollars(price) }]
    const charge = { kind, name, period, begins: moveIn, ends: null, steps, coveredTo: addDays(moveIn, -1) }
    return nextRecurringBill(terms, charge)?.amount ?? zero
  })
  const named = sum(chargesIn(values.move_in_fees).map((fee) => dollars(fee.amount)))
  const others = sum(billed)
  const each = sum([rent, ...monthly.map(({ amount: price }) => dollars(price))])
  const shown = (cents: typeof zero) => showDollars(toDollars(cents))
  return (
    <Figures
      label="First payment"
      figures={[
        [`Rent, ${showDay(first.from)} to ${showDay(first.to)}`, shown(first.rent)],
        ...(monthly.length > 0 ? ([['Charges for the same days', shown(others)]] as const) : []),
        ['Deposits', shown(held)],
        ['Fees', shown(add(paid, named))],
        ['First payment', shown(sum([first.rent, others, held, paid, named]))],
        ...(monthly.length > 0 ? ([[`Every ${periodWords[period]}`, shown(each)]] as const) : []),
      ]}
    />
  )
}
