import type { Day } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { insertBlock, leaseToPayOrQuit } from './payment-block.sql'
import { paymentPolicy } from './payment-policy.sql'

/**
 * A notice was served. After one that asks the tenant to pay or move out, the lease takes only what its policy leaves: a
 * payment that is taken all the same can cancel the notice in many states.
 */
export async function blockPayments(tx: Tx, scope: Scope, notice: number, since: Day): Promise<void> {
  const lease = await leaseToPayOrQuit(tx, scope, notice)
  if (!lease) return
  const { onNotice } = await paymentPolicy(tx, scope, lease)
  if (onNotice !== 'ACCEPT')
    await insertBlock(tx, scope, { occupancy: lease.occupancy, notice, takes: onNotice, since })
}
