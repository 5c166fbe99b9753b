import { showDollars } from '@freehold/rules/money'
import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { dropFiles } from '../../files/keep'
import { archived, erased, type Removed, requireArchived, requireNotYetArchived } from '../../http/archived'
import { notFound, Refusal } from '../../http/refusal'
import { logTenant } from './log-tenant'
import { deleteTenant, hindrances, lockMoneyOf, lockTenant, markTenantArchived } from './tenant.sql'
import { filesOfPapers } from './tenant-paper.sql'

/** Deletes a tenant: one who ever had a lease is archived, one who never did is erased. */
export async function removeTenant(tx: Tx, scope: Scope, id: number, now: Date): Promise<Removed> {
  // A charge or a payment at the same time comes before or after, not in between.
  await lockMoneyOf(tx, scope, id)
  const found = await lockTenant(tx, scope, id)
  const known = found && (await hindrances(tx, scope, id))
  if (!found || !known) throw notFound('Tenant')
  const name = found.tenant_name
  requireNotYetArchived(found, 'tenant', name)
  if (known.elsewhere)
    throw new Refusal(
      'E_CONFLICT',
      `The tenant ${name} also has a lease outside your properties. Ask a user who sees all properties.`,
    )
  if (known.current)
    throw new Refusal('E_CONFLICT', `The tenant ${name} still has an occupancy. Record the move-out first.`)
  if (known.balance_cents !== 0)
    throw new Refusal(
      'E_CONFLICT',
      known.balance_cents > 0
        ? `The tenant ${name} still owes ${showDollars(known.balance_cents / 100)}.`
        : `The tenant ${name} has a credit of ${showDollars(-known.balance_cents / 100)}. Return it first.`,
    )
  if (known.deposits_cents !== 0)
    throw new Refusal(
      'E_CONFLICT',
      `A deposit of ${showDollars(known.deposits_cents / 100)} is still held for the tenant ${name}. Return it first.`,
    )
  if (known.history) return archiveTenant(tx, scope, found, now)
  return eraseTenant(tx, scope, found)
}

interface Tenant {
  id: number
  tenant_name: string
}

async function archiveTenant(tx: Tx, scope: Scope, tenant: Tenant, now: Date): Promise<Removed> {
  await markTenantArchived(tx, scope, tenant.id, now)
  await logTenant(tx, scope, tenant, 'archived')
  return archived('tenant')
}

async function eraseTenant(tx: Tx, scope: Scope, tenant: Tenant): Promise<Removed> {
  await dropFiles(tx, scope, await filesOfPapers(tx, scope, tenant.id))
  await deleteTenant(tx, scope, tenant.id)
  await logTenant(tx, scope, tenant, 'deleted')
  return erased
}

export async function restoreTenant(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockTenant(tx, scope, id)
  if (!found) throw notFound('Tenant')
  requireArchived(found, 'tenant', found.tenant_name)
  await markTenantArchived(tx, scope, id, null)
  await logTenant(tx, scope, found, 'restored')
}
