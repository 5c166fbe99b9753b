import { parseDay, showDay } from '@freehold/rules/day'
import { parseDollars, showDollars, sum, toDollars, zero } from '@freehold/rules/money'
import { rentPeriods } from '@freehold/rules/money/period'
import { proposeTotal } from '@freehold/rules/money/rent'
import { useFormState } from '../../../widgets/call-form/form-state'
import { Figures } from '../../money/open/figures'

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
  const shown = (cents: typeof zero) => showDollars(toDollars(cents))
  return (
    <Figures
      label="First payment"
      figures={[
        [`Rent, ${showDay(first.from)} to ${showDay(first.to)}`, shown(first.rent)],
        ['Deposits', shown(held)],
        ['Fees', shown(paid)],
        ['First payment', shown(sum([first.rent, held, paid]))],
      ]}
    />
  )
}
