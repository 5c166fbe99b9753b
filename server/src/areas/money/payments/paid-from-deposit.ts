import { isDeposit } from '@freehold/rules/money/reason'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { Refusal } from '../../../http/refusal'
import type { StoredCharge } from '../billing/charge.sql'
import { paidBeforeSettling, paidFromDeposit } from '../billing/settled-deposit.sql'

/** Refuses to void the charge of a deposit once money that was paid on it has left with the settled deposits. */
export async function requireNotSettled(db: Db, scope: Scope, { id, occupancy, reason }: StoredCharge): Promise<void> {
  if (isDeposit(reason) && (await paidBeforeSettling(db, scope, occupancy, id)))
    throw new Refusal('E_CONFLICT', 'The deposit was already settled, so its charge stays.')
}

/**
 * A charge paid from a settled deposit cannot be voided: the tenant has the letter that lists it, and no payment would
 * reverse it.
 */
export async function requireNotFromDeposit(db: Db, scope: Scope, charges: readonly number[]): Promise<void> {
  if ((await paidFromDeposit(db, scope, charges)).length > 0)
    throw new Refusal('E_CONFLICT', 'The settled deposit paid for this, so the charge stays.')
}
