import { showDollars } from '@freehold/rules/money'
import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { notFound, Refusal } from '../../http/refusal'
import { tell } from '../account/activity.sql'
import { deleteTenant, hindrances, homeOf, lockTenant, updateTenant } from './tenant.sql'

/** Takes a tenant off the lists. One that lived somewhere is archived: its history keeps it. */
export async function removeTenant(tx: Tx, scope: Scope, id: number, now: Date): Promise<void> {
  const found = await lockTenant(tx, scope, id)
  const known = found && (await hindrances(tx, scope, id))
  if (!found || !known) throw notFound('The tenant')
  const name = found.tenant_name
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
  const { home } = await homeOf(tx, scope, id)
  if (known.history) await updateTenant(tx, scope, id, { archived_at: now })
  else await deleteTenant(tx, scope, id)
  await tell(tx, scope, {
    noun: 'tenant',
    id,
    needs: 'tenants',
    about: home ? { property: home.property_id } : 'all properties',
    message: `${scope.userName} deleted the tenant ${name}.`,
  })
}
