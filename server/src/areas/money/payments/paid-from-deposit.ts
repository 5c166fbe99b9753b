import { isDeposit } from '@freehold/rules/reason'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { Refusal } from '../../../http/refusal'
import type { StoredCharge } from '../billing/charge.sql'
import { paidFromDeposit, settledSince } from '../billing/settled-deposit.sql'

/** What a deposit was billed with stands once it is settled and something of it was paid. */
export async function requireNotSettled(
  db: Db,
  scope: Scope,
  { id, occupancy, reason, open, amount }: StoredCharge,
): Promise<void> {
  if (isDeposit(reason) && open < amount && (await settledSince(db, scope, occupancy, id)))
    throw new Refusal('E_CONFLICT', 'The deposit was settled already, so its charge stands.')
}

/** A charge that a settled deposit paid stands: the tenant has the letter that says so, and no payment would take it back. */
export async function requireNotFromDeposit(db: Db, scope: Scope, charges: readonly number[]): Promise<void> {
  if ((await paidFromDeposit(db, scope, charges)).length > 0)
    throw new Refusal('E_CONFLICT', 'The deposit that was settled paid for this, so the charge stands.')
}
