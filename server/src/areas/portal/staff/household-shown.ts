import type { ReplyOf } from '@freehold/contract/kit/call'
import type { household } from '@freehold/contract/portal/household'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { tenantIsSeen } from '../../people/tenant.sql'
import { sharedAgreements } from '../shares/share-agreement.sql'
import { agreementForStaff } from '../shares/shares-shown'
import { householdHomes, membersInSight } from './member.sql'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The households of a tenant's homes. How the adults divide the rent is shown only where one of them shared it. */
export async function householdShown(
  db: Db,
  scope: Scope,
  tenant: number,
): Promise<ReplyOf<typeof household.get>['data']> {
  if (!(await tenantIsSeen(db, scope, tenant))) throw notFound('Tenant')
  const [homes, members, agreements] = await Promise.all([
    householdHomes(db, scope, tenant),
    membersInSight(db, scope, tenant),
    sharedAgreements(db, scope, tenant),
  ])
  return homes.map((home) => {
    const agreement = agreements.find(({ occupancy_id }) => occupancy_id === home.rent_id)
    return {
      ...home,
      members: members
        .filter(({ occupancy_id }) => occupancy_id === home.rent_id)
        .map(({ occupancy_id: _, invited_at, invite_ends, last_seen, ...member }) => ({
          ...member,
          invited_at: iso(invited_at),
          invite_ends: iso(invite_ends),
          last_seen: iso(last_seen),
        })),
      agreement: agreement ? agreementForStaff(agreement, scope.timezone) : null,
    }
  })
}
