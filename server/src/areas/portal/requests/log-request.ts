import type { RequestKind } from '@freehold/rules/portal/request-words'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'

interface About {
  id: number
  kind: RequestKind
  property_id: number | null
  unit_id: number | null
}

/** The access that a request needs: repairs are for maintenance staff, all else is for those who see tenants. */
const rightOf = (kind: RequestKind): 'maintenance' | 'tenants' => (kind === 'MAINTENANCE' ? 'maintenance' : 'tenants')

/** Writes a line of the activity log about a request. `deed` follows the name of who did it. */
export const logRequest = (
  tx: Tx,
  scope: Scope,
  { id, kind, property_id, unit_id }: About,
  deed: string,
): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'portal_request',
    id,
    needs: rightOf(kind),
    about:
      property_id === null ? 'all properties' : { property: property_id, ...(unit_id !== null && { unit: unit_id }) },
    message: `${scope.userName} ${deed}.`,
  })
