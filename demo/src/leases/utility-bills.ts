import { addDays, type Day } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import type { Chance } from '../random'
import type { Bill } from './collect-payments'
import type { Tenancy } from './tenancy'

const utilities = [
  { notes: 'Water and sewer, last quarter', amount: 84.5 },
  { notes: 'Water and sewer, last quarter', amount: 61.25 },
  { notes: 'Heating oil, building share', amount: 138.4 },
  { notes: 'Electricity, shared meter', amount: 47.9 },
] as const

/** The bills of the office beside the rent, now and then, in the months before this one. */
export function billsOn(tenancies: readonly Tenancy[], today: Day, count: number, dice: Chance): Bill[] {
  const { between, pick, shuffled } = dice
  const staying = tenancies.filter(({ home, stay }) => home.term === 'MONTHLY' && stay.left === undefined)
  return shuffled(staying)
    .flatMap((tenancy): Bill[] => {
      const day = addDays(addMonths(firstOfMonth(today), -between(1, 14)), between(17, 23))
      if (day < addDays(tenancy.stay.from, 40)) return []
      return [{ tenancy, type: 'UTILITY', day, ...pick(utilities) }]
    })
    .slice(0, count)
}
