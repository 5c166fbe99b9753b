import type { Calls } from '@freehold/contract/calls'
import { addDays, type Day, later, parseDay, showDay } from '@freehold/rules/day'
import { dollars, showDollars, toDollars } from '@freehold/rules/money'
import { feeAmount, firstFeeDay } from '@freehold/rules/money/fee-rule'
import { periodAt, type RentPeriod } from '@freehold/rules/money/period'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'
import { useField } from '../../widgets/call-form/form-state'
import { useToday } from '../../widgets/today'
import { messages } from './messages'

type Rule = Calls['GET late-fee/get-all-late-fee-rules']['reply']['data'][number]

/** The rent and the dates of a lease. */
interface Lease {
  period: RentPeriod
  rent: number
  moveIn: unknown
  moveOut: unknown
}

interface LateFeeFieldProps {
  /** Null until the unit is chosen. */
  lease: Lease | null
}

/** Which rule bills this tenant for being late, and when it would do so first. */
export function LateFeeField({ lease }: LateFeeFieldProps) {
  const today = useToday()
  const { value, set, inputProps } = useField({ name: 'late_fee_rule_id' })
  const { data } = useQuery(callQuery('GET late-fee/get-all-late-fee-rules', {}, { failure: messages.feesFailed }))
  const rules = data?.data ?? []
  const chosen = value === '' ? none.value : String(value)
  const rule = rules.find(({ id }) => String(id) === chosen)
  return (
    <NativeSelect
      {...inputProps}
      style={{ gridColumn: '1 / -1' }}
      description={rule && firstFee(rule, lease, today)}
      data={[none, ...rules.map(({ id, title }) => ({ value: String(id), label: title }))]}
      value={chosen}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

const none = { value: '0', label: 'No late fee' }

/** "Rent due 12-01-2026 and still owed: $50.00 on 12-06-2026, and every day after." */
function firstFee(rule: Rule, lease: Lease | null, today: Day): string {
  const again = rule.frequency === 'DAILY' ? 'and every day after' : 'and once a month after'
  const due = lease && nextDue(lease, today)
  if (due === null) return `Rent still owed ${daysAfter(rule.due_period)} it was due is billed the fee, ${again}.`
  const fee = ruleInCents(rule)
  const { amount } = feeAmount(fee, dollars(lease?.rent ?? 0))
  const sum = showDollars(toDollars(amount))
  return `Rent due ${showDay(due)} and still owed: ${sum} on ${showDay(firstFeeDay(due, fee))}, ${again}.`
}

/** When rent falls due next: with the period after this one, or at the move-in where the lease knows no other. */
function nextDue({ period, moveIn, moveOut }: Lease, today: Day): Day | null {
  const [begin, end] = [parseDay(String(moveIn)), parseDay(String(moveOut))]
  if (begin === null) return null
  const next = addDays(periodAt(period, begin, later(begin, today)).to, 1)
  return end !== null && next > end && begin >= today ? begin : next
}

const daysAfter = (days: number) => (days === 1 ? 'a day after' : `${days} days after`)

const ruleInCents = ({ id, frequency, fee_type, fixed_amount, percent, due_period }: Rule) => ({
  id,
  frequency,
  feeType: fee_type,
  fixedAmount: fixed_amount === null ? null : dollars(fixed_amount),
  percent,
  duePeriod: due_period,
})
