import { renewalOffer } from '@freehold/contract/leasing/renewal-offer'
import { makeOffer } from '@freehold/server/areas/leasing/renewals/make-offer'
import { offersShown } from '@freehold/server/areas/leasing/renewals/offer-shown'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../../seeder'
import type { PortalTenant } from '../../tenant-at'
import { daysBack } from '../../times'
import type { Office } from '../../users'
import { homeOfTenant } from './portal-tenants.sql'

/** Yesterday the manager offered a tenant a year at a little more, or month to month at more. */
export async function offerRenewal(tx: Tx, office: Office, by: UserScope, { id }: PortalTenant): Promise<void> {
  const at = daysBack(office.now, 1, 300)
  const scope = scopeAt({ scope: by, when: at })
  const occupancy = await homeOfTenant(tx, scope, id)
  const { proposal, refused } = await offersShown(tx, scope, occupancy)
  const [year, monthly] = proposal?.terms ?? []
  if (!proposal || !year || !monthly) throw new Error(`The story has no home to offer: ${refused}`)
  const asked = {
    tenant_rent_id: occupancy,
    term_1: year.kind,
    ends_1: year.ends,
    rent_1: year.rent + 40,
    term_2: monthly.kind,
    rent_2: monthly.rent + 135,
    answer_by: proposal.answer_by,
    note: "You take great care of the home, and we'd love for you to stay.",
  }
  await makeOffer(tx, scope, asAsked(renewalOffer.make, scope, asked), at)
}
