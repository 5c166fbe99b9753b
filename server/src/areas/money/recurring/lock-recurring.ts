import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { bringUpToDate } from '../billing/bill-what-is-due'
import { findRecurring, recurringIn } from '../billing/recurring-charge.sql'
import type { Recurring } from '../journal/recurring-of'
import { lockRentAccount, type RentAccount } from '../journal/rent-account.sql'
import { requireTenantListed } from '../journal/require-tenant-not-archived'

/** Locks the money of an occupancy for a change of its charges, and bills what is due. */
export async function lockHome(tx: Tx, scope: Scope, occupancy: number): Promise<RentAccount> {
  const held = await lockRentAccount(tx, scope, occupancy)
  if (!held) throw notFound('Tenancy')
  requireTenantListed(held)
  if (held.cancelled)
    throw new Refusal('E_CONFLICT', `The lease of ${held.unitName} for ${held.tenantName} was canceled.`)
  return bringUpToDate(tx, scope, held)
}

/** Locks a charge that a form showed. */
export async function lockRecurring(
  tx: Tx,
  scope: Scope,
  { id, seen }: { id: number; seen: number },
): Promise<{ account: RentAccount; charge: Recurring }> {
  const known = await findRecurring(tx, scope, id)
  if (!known) throw notFound('Recurring charge')
  const account = await lockHome(tx, scope, known.occupancy)
  const [found, all] = [await findRecurring(tx, scope, id), await recurringIn(tx, scope, account.occupancy)]
  const charge = all.find((one) => one.id === id)
  if (!found || !charge) throw notFound('Recurring charge')
  if (found.version !== seen)
    throw new Refusal('E_CONFLICT', 'Another user changed this charge. Reload the page and try again.')
  return { account, charge }
}
