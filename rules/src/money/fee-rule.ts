import { addDays, type Day, requireDay } from '../day'
import { type Cents, percentOf, requireAtLeast } from '../money'
import { addMonths, monthsBetween } from '../month'
import { halfRoundedUp, type Why } from './why'

const feeFrequencies = ['DAILY', 'MONTHLY'] as const
export type FeeFrequency = (typeof feeFrequencies)[number]
const feeTypes = ['FIXED', 'PERCENT'] as const
export type FeeType = (typeof feeTypes)[number]

export interface LateFeeRule {
  id: number
  frequency: FeeFrequency
  feeType: FeeType
  /** The amount of a FIXED fee. */
  fixedAmount: Cents | null
  /** The percentage of the unit's rent for a PERCENT fee; at most two decimals. */
  percent: number | null
  /** The fee falls on the due day plus this many days. */
  duePeriod: number
}

function requireRule({ duePeriod }: LateFeeRule): void {
  if (!Number.isInteger(duePeriod) || duePeriod < 1 || duePeriod > 10)
    throw new RangeError(`A late fee cannot fall ${duePeriod} days after the due day`)
}

/** The amount of one fee of a rule, with its explanation. */
export function feeAmount(rule: LateFeeRule, unitRent: Cents): { amount: Cents; why: Why } {
  const title = 'Late fee'
  const to = { noun: 'late_fee_rule', id: rule.id } as const
  if (rule.feeType === 'FIXED') {
    const amount = rule.fixedAmount
    if (amount === null) throw new RangeError('A fixed late fee has no amount')
    requireAtLeast(1, amount, 'A fixed late fee')
    const steps = [{ label: 'Fixed late fee', value: { money: amount }, to }]
    return { amount, why: { title, rule: 'The rule names the fee itself.', steps, total: amount } }
  }
  const { percent } = rule
  if (percent === null || !(percent >= 0 && percent <= 100))
    throw new RangeError(`A late fee cannot be ${percent} percent`)
  requireAtLeast(0, unitRent, "The unit's rent")
  const { amount, rounded } = percentOf(unitRent, percent)
  const why: Why = {
    title,
    rule: "The fee is a percentage of the unit's rent.",
    steps: [
      { label: 'Rent of the unit', value: { money: unitRent } },
      { label: 'Percentage of the rule', value: { percent }, to },
      { label: `${percent} percent of the rent`, value: { money: amount } },
    ],
    ...(rounded && { rounding: halfRoundedUp }),
    total: amount,
  }
  return { amount, why }
}

/** The first day a rent can have a fee. */
export function firstFeeDay(due: Day, rule: LateFeeRule): Day {
  requireRule(rule)
  requireDay(due, 'The due day')
  return addDays(due, rule.duePeriod)
}

/**
 * The days of a span on which a rent owed all the while has a fee: every day from the first one, or the same day of each
 * month, which is the last of a month that is too short for it.
 */
export function feeDays(rule: LateFeeRule, due: Day, from: Day, to: Day): Day[] {
  const first = firstFeeDay(due, rule)
  const days: Day[] = []
  if (rule.frequency === 'DAILY') {
    for (let day = first > from ? first : from; day <= to; day = addDays(day, 1)) days.push(day)
    return days
  }
  let month = Math.max(0, monthsBetween(first, from))
  for (let day = addMonths(first, month); day <= to; day = addMonths(first, month)) {
    if (day >= from) days.push(day)
    month++
  }
  return days
}
