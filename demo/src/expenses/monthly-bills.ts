import type { BuildingData } from '../account-data'
import { unitsOf } from '../portfolio/property-fields'
import type { Chance } from '../random'
import { type PaidTo, payeeOf } from './payees'

/** A bill that comes every month. */
export interface MonthlyBill {
  property: string
  specific: string
  amount: number
  /** The day of the month. */
  day: number
  notes: string
  paid?: PaidTo | undefined
  /** How many months ago it was stopped; one that was taken up again says when. */
  stopped?: number
  again?: number
}

const homes = ['Apartment', 'Multi Family', 'Townhouse', 'Mobile Home']
const gardens = [...homes, 'Single Family', 'Duplex', 'Other', 'Office']

const toFive = (amount: number): number => Math.max(5, Math.round(amount / 5) * 5)

/** The monthly costs of a building: insurance, taxes, caretaking, and shared services. */
export function monthlyBillsOf(buildings: readonly BuildingData[], dice: Chance): MonthlyBill[] {
  return buildings.flatMap((building, i) => {
    const { property_name: property, type, valuation = 400_000 } = building
    const units = unitsOf(building)
    const rents = units.reduce((sum, { rent, rent_period }) => sum + (rent_period === 'MONTHLY' ? rent : 0), 0)
    const bill = (specific: string, amount: number, day: number, notes: string): MonthlyBill => ({
      property,
      specific,
      amount: toFive(amount),
      day,
      notes,
      paid: payeeOf(specific),
    })
    const shared = homes.includes(type) && units.length >= 4
    return [
      {
        ...bill('Property insurance', (valuation * 0.0036) / 12, dice.pick([3, 5, 12]), 'Building and liability'),
        paid: insurer(i),
      },
      bill('Property tax', (valuation * 0.0118) / 12, 15, 'Into escrow, paid to the town twice a year'),
      ...(rents > 0 ? [bill('Management fee', rents * 0.05, 28, 'Five percent of the rent roll')] : []),
      ...(shared ? [bill('Trash', 16 * units.length, dice.between(1, 8), 'Weekly pickup, recycling included')] : []),
      ...(shared && type === 'Apartment' ? [bill('Electricity', 9 * units.length, 20, 'Halls and laundry')] : []),
      ...(type === 'Condominium' ? [bill('Association dues', 285 * units.length, 1, 'Per unit')] : []),
      ...(gardens.includes(type) && i % 2 === 0 ? gardening(bill, units.length, i) : []),
    ]
  })
}

const insurer = (i: number): PaidTo => ({
  payee: i % 3 === 0 ? 'Casco Mutual' : 'Dirigo Property Casualty',
  method: 'BANK_TRANSFER',
  reference: `Policy ${40_118 + 37 * i}`,
})

/** Every third does without by now; one did while its yard was rebuilt. */
function gardening(
  bill: (specific: string, amount: number, day: number, notes: string) => MonthlyBill,
  units: number,
  i: number,
): MonthlyBill[] {
  const amount = 70 + 12 * units
  const mowing = (payee: string): MonthlyBill => ({
    ...bill('Landscaping', amount, 10, 'Mowing and beds'),
    paid: { payee, method: 'CHECK' },
  })
  if (i === 2) return [{ ...mowing('Evergreen Yard Care'), stopped: 9, again: 4 }]
  return [{ ...mowing('Back Cove Grounds'), ...(i % 3 === 0 && { stopped: 7 }) }]
}
