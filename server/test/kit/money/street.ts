import type { Landlord } from './landlord'
import { addUnit } from './landlord'
import { moveIn, type Tenancy } from './tenancy'

export const rent = 100_000

/** A whole month of rent and the deposit are billed; the deposit alone is paid. */
const owingRent = {
  moveIn: '2027-04-01',
  leaseEnd: '2028-03-31',
  total: rent + 50_000,
  initial: 50_000,
}

let units = 0

/** Moves in as many tenants as asked, each into a unit of its own. */
export async function street(
  office: Landlord,
  tenants: number,
  about: Partial<Parameters<typeof moveIn>[2]> = {},
): Promise<Tenancy[]> {
  const homes: Tenancy[] = []
  for (let i = 0; i < tenants; i += 1) {
    units += 1
    const unit = await addUnit(office, { name: `Unit ${units}`, period: 'MONTHLY', rent, deposit: 50_000 })
    homes.push(await moveIn(office, unit, { name: `Lodger ${units}`, ...owingRent, ...about }))
  }
  return homes
}
