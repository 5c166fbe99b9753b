import type { Calls } from '@freehold/contract/calls'
import type { WhyAnswer } from '@freehold/contract/kit/why'
import { parseDay } from '@freehold/rules/day'
import { dollars, toDollars } from '@freehold/rules/money'
import { proposeTotal } from '@freehold/rules/money/rent'
import type { Why, WhyStep } from '@freehold/rules/money/why'

export type VacantUnit = Calls['GET unit/search-vacant-units']['reply']['data'][number]

export interface Proposed {
  /** In dollars, as everywhere on the wire. */
  total: number
  from: string
  to: string
  why: WhyAnswer
}

/** The total due at move-in, by the same rule as on the server. Null until the unit and both dates are known. */
export function proposed(unit: VacantUnit | null, moveIn: unknown, moveOut: unknown): Proposed | null {
  const [from, until] = [parseDay(String(moveIn)), parseDay(String(moveOut))]
  if (unit === null || from === null || until === null || until < from) return null
  const { total, why, ...days } = proposeTotal({
    period: unit.rent_period,
    rent: dollars(unit.rent),
    deposit: dollars(unit.deposit),
    moveIn: from,
    moveOut: until,
  })
  return { total: toDollars(total), from: days.from, to: days.to, why: inDollars(why) }
}

/** The rules count cents, the wire and the screen dollars. */
const inDollars = ({ total, steps, ...why }: Why): WhyAnswer => ({
  ...why,
  steps: steps.map(stepInDollars),
  total: toDollars(total),
})

const stepInDollars = ({ value, ...step }: WhyStep): WhyAnswer['steps'][number] => ({
  ...step,
  value: 'money' in value ? { money: toDollars(value.money) } : value,
})
