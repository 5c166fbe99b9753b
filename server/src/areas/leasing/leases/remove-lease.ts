import { type LeaseFacts, type LeaseKind, leaseCan } from '@freehold/rules/leasing/lease-can'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { type LockedLease, lockLease, markLeaseArchived } from './lease.sql'

const factsOf = (found: LockedLease): LeaseFacts => ({
  // The database holds it to these words.
  kind: found.kind as LeaseKind,
  archived: found.archived_at !== null,
  current: Boolean(found.current),
  renewed: Boolean(found.renewed),
  tenantName: found.tenant_name,
  unitName: found.unit_name,
  realMoveOut: found.real_move_out,
  notices: found.notices,
  // Removing or restoring a lease involves no screening.
  application: null,
  reported: false,
})

/** A deleted lease is off the list. Nothing of it is erased, because it was agreed on. */
export async function removeLease(tx: Tx, scope: Scope, id: number, now: Date): Promise<void> {
  const found = await requireLease(tx, scope, id, 'remove')
  await markLeaseArchived(tx, scope, id, now)
  await logLease(tx, scope, found, 'deleted')
}

export async function restoreLease(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await requireLease(tx, scope, id, 'restore')
  await markLeaseArchived(tx, scope, id, null)
  await logLease(tx, scope, found, 'restored')
}

export async function requireLease(
  tx: Tx,
  scope: Scope,
  id: number,
  action: keyof typeof leaseCan,
): Promise<LockedLease> {
  const found = await lockLease(tx, scope, id)
  if (!found) throw notFound('Lease')
  const { refused } = leaseCan[action](factsOf(found))
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  return found
}

type Logged = Pick<LockedLease, 'id' | 'property_id' | 'unit_id' | 'tenant_name' | 'unit_name'>

export const logLease = (tx: Tx, scope: Scope, found: Logged, verb: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'lease',
    id: found.id,
    needs: 'tenants',
    about: { property: found.property_id, unit: found.unit_id },
    message: `${scope.userName} ${verb} the lease of ${found.tenant_name} for ${found.unit_name}.`,
  })
