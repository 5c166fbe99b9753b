import { type Day, later, requireDay, showDay } from '../day'
import type { Cents } from '../money'
import { monthName } from '../month'
import { feeAmount, feeDays, type LateFeeRule } from './fee-rule'
import { type OwedRent, owedOn, owedSpans } from './owed-rent'
import type { Why } from './why'

/** A day that has its fee, or had one that a person took back: either way it gets no other. */
export interface FeeBilled {
  day: Day
  waived: boolean
}

export interface LateFee {
  day: Day
  amount: Cents
  /** The oldest rent that was owed. */
  rentId: number
  why: Why
}

interface FeesAsked {
  rule: LateFeeRule
  unitRent: Cents
  /** The day the rule was put on the occupancy. */
  begins: Day
  rents: readonly OwedRent[]
  /** All of them from the beginning of the first day's month. */
  billed: readonly FeeBilled[]
  from: Day
  to: Day
}

const often = { DAILY: 'every day', MONTHLY: 'once a month' }

/**
 * The fees of a range of days that are not billed yet. Billing a range in parts gives the same fees as billing it at
 * once, because each part gets the fees billed before. An earlier day of the month without a fee is skipped, since the
 * grace period may have been different then.
 */
export function feesDue({ rule, unitRent, begins, rents, billed, from, to }: FeesAsked): LateFee[] {
  requireDay(begins, 'The first day of the rule')
  requireDay(from, 'The first day')
  requireDay(to, 'The last day')
  const fee = feeAmount(rule, unitRent)
  if (fee.amount === 0) return []

  const limit = rule.frequency === 'MONTHLY' ? monthName : (day: Day) => day
  const taken = new Set(billed.map(({ day }) => limit(day)))
  const fees: LateFee[] = []
  for (const [day, rent] of daysWithReason(rule, rents, later(begins, from), to)) {
    if (taken.has(limit(day))) continue
    taken.add(limit(day))
    fees.push({ day, amount: fee.amount, rentId: rent.id, why: whyOf(rule, rent, day, fee.why) })
  }
  return fees
}

/** Every day on which some rent has a fee, in order, with the oldest such rent. */
function daysWithReason(rule: LateFeeRule, rents: readonly OwedRent[], from: Day, to: Day): [Day, OwedRent][] {
  const oldestFirst = [...rents].sort((a, b) => (a.due === b.due ? a.id - b.id : a.due < b.due ? -1 : 1))
  const reasons = new Map<Day, OwedRent>()
  for (const rent of oldestFirst)
    for (const span of owedSpans(rent, from, to))
      for (const day of feeDays(rule, rent.due, span.from, span.to)) if (!reasons.has(day)) reasons.set(day, rent)
  return [...reasons].sort(([a], [b]) => (a < b ? -1 : 1))
}

function whyOf(rule: LateFeeRule, rent: OwedRent, day: Day, { steps, ...amount }: Why): Why {
  return {
    ...amount,
    title: `Late fee of ${showDay(day)}`,
    rule: `Rent still owed ${rule.duePeriod} days after its due day has a fee, ${often[rule.frequency]} while it is owed. What is paid on a day counts from the next one. ${amount.rule}`,
    steps: [
      { label: 'Rent was due', value: { day: rent.due }, to: { noun: 'charge', id: rent.id } },
      { label: 'Days until the late fee', value: { count: rule.duePeriod } },
      { label: `Owed as ${showDay(day)} began`, value: { money: owedOn(rent, day) } },
      ...steps,
    ],
  }
}
