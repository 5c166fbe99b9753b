import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'
import type { FoundNotice } from './notice.sql'

/** Writes what a user did with a notice: `did` follows the name. */
export const logNotice = (
  tx: Tx,
  scope: Scope,
  found: Pick<FoundNotice, 'id' | 'property_id' | 'unit_id'>,
  did: string,
): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'notice',
    id: found.id,
    needs: 'tenants',
    about: { property: found.property_id, unit: found.unit_id },
    message: `${scope.userName} ${did}.`,
  })
