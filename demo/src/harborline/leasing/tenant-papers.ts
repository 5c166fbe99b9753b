import { occupancy } from '@freehold/contract/leasing/occupancy'
import { tenantPaper } from '@freehold/contract/people/tenant-paper'
import { addDays, dayIn } from '@freehold/rules/day'
import { everyRent } from '@freehold/server/areas/leasing/tenancies/occupancy.sql'
import { keepTenantPaper } from '@freehold/server/areas/people/keep-tenant-paper'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Pictures } from '../../pictures/store-pictures'
import { pictureFrom } from '../../portfolio/seed-portfolio'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'
import type { Office } from '../../users'

export const insurancePaper = 'tenants/renters-insurance'

const building = 'Juniper Row'

/** A tenant brought proof of insurance to the office. It ends in three weeks, so it waits in Needs attention. */
export async function fileInsurance(tx: Tx, office: Office, by: UserScope, papers: Pictures): Promise<void> {
  const rents = await everyRent(tx, by, asAsked(occupancy.allRents, by, { limit: -1 }))
  const home = rents.find(({ property_name }) => property_name === building)
  if (!home) throw new Error(`The demo has no tenant of ${building} yet`)
  const at = daysBack(office.now, 200, 75)
  const scope = scopeAt({ scope: by, when: at })
  const input = asAsked(tenantPaper.add, scope, {
    tenant_id: home.tenant_id,
    kind: 'INSURANCE',
    title: 'Harbor Mutual',
    ends_on: addDays(dayIn(office.timezone, office.now), 21),
  })
  const file = pictureFrom(papers, insurancePaper).full
  await keepTenantPaper(tx, scope, input, { file, originalName: 'renters-insurance.pdf', at })
}
