import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { addDays, dayIn } from '@freehold/rules/day'
import { openSome } from '@freehold/server/areas/maintenance/upkeep/open-upkeep'
import { saveUpkeep } from '@freehold/server/areas/maintenance/upkeep/save-upkeep'
import { houseScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../seeder'
import { daysBack } from '../times'
import type { Desk } from './seed-work-orders'

/** Work that comes back. Days are counted from today. */
const recurring = [
  {
    title: 'Change the laundry vent filters',
    description: 'Both dryers. The filters are in the boiler room.',
    trade: 'HVAC',
    contractor: 'Northeast Boiler',
    property: 'Harbor View Apartments',
    every: 90,
    every_unit: 'DAYS',
    first: 4,
    lead_days: 10,
    cost: 85,
  },
  {
    title: 'Clean the gutters',
    description: '',
    trade: 'ROOFING',
    contractor: 'Seacoast Roofing',
    property: 'Juniper Row',
    every: 6,
    every_unit: 'MONTHS',
    first: 40,
    lead_days: 14,
    cost: 240,
  },
] as const

const savedDaysAgo = 30
const openedDaysAgo = 6

/** Upkeep in two houses, of which one has opened its work order. */
export async function seedRecurringUpkeep(tx: Tx, desk: Omit<Desk, 'pictures'>): Promise<void> {
  const { office, manager, portfolio, contractors } = desk
  const today = dayIn(office.timezone, office.now)
  for (const { contractor, property, first, ...fields } of recurring) {
    const when = daysBack(office.now, savedDaysAgo, 100)
    const scope = { ...scopeAt({ scope: manager, when }), today: dayIn(office.timezone, when) }
    const input = asAsked(upkeep.save, scope, {
      ...fields,
      place: 'PROPERTY',
      contractor_id: contractors.get(contractor),
      property_id: portfolio.properties.get(property)?.id,
      first_date: addDays(today, first),
    })
    await saveUpkeep(tx, scope, input, when)
  }
  const opened = daysBack(office.now, openedDaysAgo, 5)
  const house = houseScope(office.account, office.timezone, addDays(today, -openedDaysAgo))
  await openSome(tx, { ...house, clock: () => opened }, opened)
}
