import type { Day } from '@freehold/rules/day'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { openFor } from '../../vault/open-for'
import type { Vault } from '../../vault/vault'
import { setSealedBirths, updateTenant } from './tenant.sql'

/** A date of birth is one of three facts that open the tenant's own door: it is kept sealed. */
const place = (id: number) => ({ table: 'tenant', column: 'dob', id })

export async function birthOf(
  vault: Vault,
  db: Db,
  scope: Scope,
  { id, dob_sealed }: { id: number; dob_sealed: string },
): Promise<string> {
  return openFor(vault, db, scope, place(id), dob_sealed)
}

export async function setBirth(vault: Vault, tx: Tx, scope: Scope, tenant: number, dob: Day): Promise<void> {
  await updateTenant(tx, scope, tenant, {
    dob_sealed: await vault.seal(tx, scope.account, place(tenant), dob),
    dob_index: await vault.index(tx, scope.account, 'dob', dob),
  })
}

/** The same of many tenants, in one statement. */
export async function setBirths(
  vault: Vault,
  tx: Tx,
  scope: Scope,
  births: readonly { tenant: number; birth: Day }[],
): Promise<void> {
  const sealed = await vault.sealAll(
    tx,
    scope.account,
    births.map(({ tenant, birth }) => ({ place: place(tenant), plain: birth })),
  )
  const found = await Promise.all(births.map(({ birth }) => vault.index(tx, scope.account, 'dob', birth)))
  await setSealedBirths(tx, scope, {
    ids: births.map(({ tenant }) => tenant),
    sealed,
    found,
  })
}
