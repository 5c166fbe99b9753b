import { type Cents, sum, zero } from '../money'
import type { Trade } from './trades'

interface OrderCosts {
  material_cost_1: Cents
  material_cost_2: Cents | null
  labor_1: Cents | null
  labor_2: Cents | null
}

/** The total cost of a work order: both blocks of material and labor. */
export const totalCost = ({ material_cost_1, material_cost_2, labor_1, labor_2 }: OrderCosts): Cents =>
  sum([material_cost_1, material_cost_2 ?? zero, labor_1 ?? zero, labor_2 ?? zero])

interface Spent {
  category: string
  specific: string
}

const repairs = (specific: string): Spent => ({ category: 'Repairs', specific })
const upkeep = (specific: string): Spent => ({ category: 'Cleaning and maintenance', specific })

const spentOn: Record<Trade, Spent> = {
  APPLIANCES: repairs('Appliances'),
  CARPENTRY: repairs('Carpentry'),
  CLEANING: upkeep('Cleaning'),
  ELECTRICAL: repairs('Electrical'),
  FLOORING: repairs('Flooring'),
  HVAC: repairs('Heating and cooling'),
  PAINTING: repairs('Painting'),
  PLUMBING: repairs('Plumbing'),
  ROOFING: repairs('Roof'),
  YARD_MAINTENANCE: upkeep('Landscaping'),
  OTHER: repairs('General repairs'),
}

/** The category of a paid work order's expense: by its trade, or by the contractor's only trade. */
export function spendingOf(trade: Trade | null, contractors: readonly Trade[]): Spent {
  const [only] = contractors
  const chosen = trade ?? (contractors.length === 1 && only ? only : 'OTHER')
  return spentOn[chosen]
}

const daysByUrgency = { CRITICAL: 0, MEDIUM: 3, LOW: 8 } as const

/** How many days after today a new work order is due, by its urgency. */
export const daysUntilDue = (urgency: keyof typeof daysByUrgency): number => daysByUrgency[urgency]
