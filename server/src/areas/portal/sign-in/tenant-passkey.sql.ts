import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Person } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import type { PasskeyKey } from '../../../passkeys/create-passkey'

/** The passkeys of a tenant, oldest first. */
export const tenantPasskeys = (db: Db, { account, tenant, member }: Person) =>
  db
    .selectFrom('tenant_passkey')
    .select(['id', 'name', 'credential_id', 'public_key', 'counter', 'transports', 'synced', 'created_at'])
    .select('last_used_at')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('member_id', 'is not distinct from', member)
    .orderBy('id')
    .execute()

/** How a device names the passkey: by the landlord's company and the tenant's email. */
export const passkeyHolder = (db: Db, { account, tenant, member }: Person) =>
  db
    .selectFrom('tenant as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .where('t.account_id', '=', account)
    .where('t.id', '=', tenant)
    .leftJoin('household_member as m', (join) =>
      join.onRef('m.account_id', '=', 't.account_id').on('m.id', '=', member),
    )
    .select(['a.name as company', (eb) => eb.fn.coalesce('m.email', 't.email').as('email')])
    .executeTakeFirstOrThrow()

interface New extends PasskeyKey {
  name: string
  created_at: Date
}

/** Answers the id of the new passkey; null when it was added before, by whichever tenant. */
export async function insertTenantPasskey(
  tx: Tx,
  { account, tenant, member }: Person,
  passkey: New,
): Promise<number | null> {
  const row = await tx
    .insertInto('tenant_passkey')
    .values({ account_id: account, tenant_id: tenant, member_id: member, ...passkey })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Answers the name of the passkey; undefined when the tenant has none with this id. */
export async function deleteTenantPasskey(
  tx: Tx,
  { account, tenant, member }: Person,
  id: number,
): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('tenant_passkey')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('member_id', 'is not distinct from', member)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return gone?.name
}

export async function deleteTenantPasskeys(tx: Tx, { account, tenant, member }: Person): Promise<void> {
  await tx
    .deleteFrom('tenant_passkey')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('member_id', 'is not distinct from', member)
    .execute()
}

interface Found {
  account_id: number
  id: number
  tenant_id: number
  member_id: number | null
}

/** The passkey with this credential. Its account is not known before. */
export async function tenantPasskeyOf(db: Db, credential: Buffer): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select account_id, id, tenant_id, member_id
    from tenant_passkey_of(${credential})`.execute(db)
  return rows[0]
}

/** Notes a use. False when the device counts its signatures, and another use was faster. */
export async function useTenantPasskey(tx: Tx, account: number, id: number, counter: number, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('tenant_passkey')
    .set({ counter, last_used_at: now })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
