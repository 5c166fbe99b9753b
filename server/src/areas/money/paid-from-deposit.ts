import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { Refusal } from '../../http/refusal'
import { paidFromDeposit } from './deposit.sql'

/** A charge that a settled deposit paid stands: the tenant has the letter that says so, and no payment would take it back. */
export async function requireNotFromDeposit(db: Db, scope: Scope, charges: readonly number[]): Promise<void> {
  if ((await paidFromDeposit(db, scope, charges)).length > 0)
    throw new Refusal('E_CONFLICT', 'The deposit that was settled paid for this, so the charge stands.')
}
