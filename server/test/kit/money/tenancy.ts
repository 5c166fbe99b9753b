import { occupancy } from '@freehold/contract/leasing/occupancy'
import type { FeeRule, Unit } from './book'
import { addUnit, dollarsOf, type Landlord, saved } from './landlord'

export interface Tenancy {
  tenant: number
  home: number
  unit: Unit
}

interface MovingIn {
  name: string
  moveIn: string
  leaseEnd: string
  total: number
  initial: number
  rule?: FeeRule
}

export const movingIn = (
  landlord: Landlord,
  unit: Unit,
  { name, moveIn, leaseEnd, total, initial, rule }: MovingIn,
) => ({
  tenant_name: name,
  email: `${name.replace(/\W+/g, '.').toLowerCase()}@tenants.example`,
  phone: '(555) 010-0400',
  dob: '1985-04-12',
  property_id: landlord.property,
  unit_id: unit.id,
  total_billing: dollarsOf(total),
  initial_payment: dollarsOf(initial),
  move_in: moveIn,
  move_out: leaseEnd,
  ...(rule && { late_fee_rule_id: rule.id }),
})

export async function moveIn(landlord: Landlord, unit: Unit, about: MovingIn): Promise<Tenancy> {
  const tenant = await saved(landlord, occupancy.saveTenant, movingIn(landlord, unit, about))
  const { data } = (await landlord.ask(occupancy.rents, { id: tenant })).body
  return { tenant, home: data[0]?.id ?? 0, unit }
}

/** Somebody in a home of $1,000 a month since April 2027, with the first month and the deposit paid. */
export async function lodger(landlord: Landlord, name: string): Promise<Tenancy> {
  const unit = await addUnit(landlord, { name, period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
  const paid = { total: 150_000, initial: 150_000 }
  return moveIn(landlord, unit, { name: `Lodger ${name}`, moveIn: '2027-04-01', leaseEnd: '2028-03-31', ...paid })
}
