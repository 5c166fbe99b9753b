import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'

interface About {
  tenant_id: number
  property_id: number
  unit_id: number
}

/** Writes a line of the activity log about an offer. `deed` follows the name of who did it. */
export const logOffer = (
  tx: Tx,
  scope: Scope,
  { tenant_id, property_id, unit_id }: About,
  deed: string,
): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'tenant',
    id: tenant_id,
    needs: 'tenants',
    about: { property: property_id, unit: unit_id },
    message: `${scope.userName} ${deed}.`,
  })
