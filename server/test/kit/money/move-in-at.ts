import { occupancy } from '@freehold/contract/leasing/occupancy'
import { expect } from 'vitest'
import { addUnit, type Landlord } from './landlord'

/** Moves a tenant in on 03-01-2027 at $1,000.00 a month. Returns the tenancy. */
export async function moveInAt(landlord: Landlord, name: string, unitName: string): Promise<number> {
  const unit = await addUnit(landlord, { name: unitName, period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
  const { body, text } = await landlord.ask(occupancy.saveTenant, {
    tenant_name: name,
    email: `${unitName.toLowerCase()}@tenants.example`,
    phone: '(555) 010-0400',
    dob: '1985-04-12',
    property_id: landlord.property,
    unit_id: unit.id,
    move_in: '2027-03-01',
    move_out: '2027-12-31',
    total_billing: '1500.00',
    initial_payment: '1500.00',
  })
  const { data } = (await landlord.ask(occupancy.rents, { id: body.id })).body
  expect(data[0]?.id, text).toBeGreaterThan(0)
  return data[0]?.id ?? 0
}
