import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Person } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'

interface NewLink extends Person {
  /** The staff user who looks at the portal; null for the tenant's own link. */
  viewer: number | null
}

/** Adds a link that works once. Its hash is stored when its token is known. */
export async function insertTenantLink(
  tx: Tx,
  { account, tenant, member, viewer }: NewLink,
  now: Date,
  minutes: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('tenant_link')
    .values({
      account_id: account,
      tenant_id: tenant,
      member_id: member,
      viewer_id: viewer,
      token_hash: randomBytes(32),
      created_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setTenantLinkHash(tx: Tx, account: number, id: number, hash: Buffer): Promise<void> {
  await tx
    .updateTable('tenant_link')
    .set({ token_hash: hash })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

interface TakenLink {
  account_id: number
  tenant_id: number
  member_id: number | null
  viewer_id: number | null
}

/** Uses a link up, in whatever account it is. */
export async function takeTenantLink(tx: Tx, hash: Buffer, now: Date): Promise<TakenLink | undefined> {
  const { rows } = await sql<TakenLink>`select account_id, tenant_id, member_id, viewer_id
    from take_tenant_link(${hash}, ${now})`.execute(tx)
  return rows[0]
}
