import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'
import type { SignedLease } from './signed-lease.sql'

type Named = Pick<SignedLease, 'id' | 'property_id' | 'unit_id' | 'tenant_name' | 'unit_name'>

/** Writes one line about a lease. Who does it is named in the words. */
export const logSigning = (tx: Tx, scope: Scope, found: Named, words: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'lease',
    id: found.id,
    needs: 'tenants',
    about: { property: found.property_id, unit: found.unit_id },
    message: `${words} the lease of ${found.tenant_name} for ${found.unit_name}.`,
  })
