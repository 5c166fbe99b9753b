import { addDays, type Day } from '@freehold/rules/day'
import { addMonths, daysOfMonth } from '@freehold/rules/month'
import type { BuildingData } from '../account-data'
import { unitsOf } from '../portfolio/property-fields'
import type { Chance } from '../random'
import type { PaidTo } from './payees'

/** A bill that came once. */
export interface OddBill {
  property: string
  unit: string | null
  specific: string
  amount: number
  day: Day
  notes: string
  paid?: PaidTo
}

interface Trade {
  specific: string
  /** In dollars. */
  from: number
  to: number
  /** The months it occurs in; all of them if omitted. */
  months?: readonly number[]
  /** Inside a unit, or about the whole property. */
  inside: boolean
  notes: readonly string[]
}

const cold = [11, 12, 1, 2, 3]
const warm = [5, 6, 7, 8, 9]

const trades: readonly Trade[] = [
  {
    specific: 'Plumbing',
    from: 95,
    to: 640,
    inside: true,
    notes: ['Drain cleared', 'Faucet replaced', 'Leak under the sink', 'Toilet reset'],
  },
  {
    specific: 'Plumbing',
    from: 280,
    to: 1_900,
    months: [12, 1, 2],
    inside: false,
    notes: ['Frozen pipe thawed and mended', 'Burst line in the basement'],
  },
  {
    specific: 'Appliances',
    from: 340,
    to: 1_150,
    inside: true,
    notes: ['New refrigerator', 'Dishwasher replaced', 'Range repaired', 'Washer pump'],
  },
  {
    specific: 'Electrical',
    from: 120,
    to: 780,
    inside: true,
    notes: ['Outlets grounded', 'Bath fan', 'Breaker replaced'],
  },
  {
    specific: 'Heating and cooling',
    from: 160,
    to: 1_480,
    months: cold,
    inside: false,
    notes: ['Boiler cleaned and tuned', 'Circulator pump', 'No heat, night call'],
  },
  {
    specific: 'Heating and cooling',
    from: 130,
    to: 520,
    months: [6, 7, 8],
    inside: true,
    notes: ['Heat pump filter and charge'],
  },
  {
    specific: 'Snow removal',
    from: 110,
    to: 620,
    months: [12, 1, 2, 3],
    inside: false,
    notes: ['Lot plowed, walks salted', 'Roof raked'],
  },
  {
    specific: 'Painting',
    from: 420,
    to: 2_600,
    months: warm,
    inside: true,
    notes: ['Two rooms between tenants', 'Whole unit between tenants'],
  },
  {
    specific: 'Roof',
    from: 260,
    to: 3_400,
    months: [4, 5, 9, 10, 11],
    inside: false,
    notes: ['Gutters cleaned', 'Flashing at the chimney', 'Shingles after the storm'],
  },
  {
    specific: 'Pest control',
    from: 85,
    to: 240,
    months: warm,
    inside: false,
    notes: ['Carpenter ants', 'Quarterly visit'],
  },
  { specific: 'Cleaning', from: 90, to: 380, inside: true, notes: ['After a move-out', 'Halls and stairs'] },
  {
    specific: 'Maintenance supplies',
    from: 25,
    to: 210,
    inside: false,
    notes: ['Filters and bulbs', 'Lock sets', 'Salt and sand'],
  },
  { specific: 'Water', from: 180, to: 920, months: [2, 5, 8, 11], inside: false, notes: ['The quarter'] },
  {
    specific: 'Tenant screening',
    from: 35,
    to: 105,
    months: [3, 4, 5, 6, 7, 8],
    inside: false,
    notes: ['Two reports', 'Three reports'],
  },
  {
    specific: 'Online listings',
    from: 40,
    to: 160,
    months: [3, 4, 5, 6, 7, 8],
    inside: false,
    notes: ['One month, two sites'],
  },
]

/** Month by month, a few in summer and more in the cold. */
export function oddBillsOf(buildings: readonly BuildingData[], begins: Day, today: Day, dice: Chance): OddBill[] {
  const built = buildings.filter(({ type }) => type !== 'Land')
  const bills: OddBill[] = []
  for (let first = begins; first <= today; first = addMonths(first, 1)) {
    const month = Number(first.slice(5, 7))
    const open = trades.filter(({ months }) => !months || months.includes(month))
    for (let left = cold.includes(month) ? dice.between(6, 9) : dice.between(4, 7); left > 0; left -= 1) {
      const building = dice.pick(built)
      const { specific, from, to, inside, notes } = dice.pick(open)
      // Small bills are many, large ones few.
      const amount = Math.round((from + (to - from) * dice.next() ** 2) * 100) / 100
      const day = addDays(first, dice.between(0, daysOfMonth(first) - 1))
      const unit = inside ? dice.pick(unitsOf(building)).unit_name : null
      const bill = { property: building.property_name, unit, specific, amount, day, notes: dice.pick(notes) }
      if (day <= today) bills.push(bill)
    }
  }
  return bills
}
