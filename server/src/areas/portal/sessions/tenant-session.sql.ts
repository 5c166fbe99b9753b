import { randomBytes } from 'node:crypto'
import type { Db } from '../../../database/read'
import type { Person, TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { hashOf } from '../../../http/identity'
import { placedToken } from '../../../links/placed-token'

interface NewSession extends Person {
  browser: string
  address: string
  /** When a mailed code was entered, if one was. */
  codeAt: Date | null
  /** The known device; null for one that is not kept. */
  device: number | null
  /** The staff user who looks at the tenant's portal. */
  viewer?: number
  /** The letter of the cell; null where there is one. */
  cell: string | null
}

/** Opens a session of a tenant, and answers its token. */
export async function openTenantSession(tx: Tx, opened: NewSession, now: Date): Promise<string> {
  const token = placedToken(opened.cell, opened.account, randomBytes(32).toString('base64url'))
  await tx
    .insertInto('tenant_session')
    .values({
      token_hash: hashOf(token),
      account_id: opened.account,
      tenant_id: opened.tenant,
      member_id: opened.member,
      browser: opened.browser,
      address: opened.address,
      code_at: opened.codeAt,
      device_id: opened.device,
      viewer_id: opened.viewer ?? null,
      created_at: now,
      last_access: now,
    })
    .execute()
  return token
}

export async function closeTenantSession(tx: Tx, session: Buffer): Promise<void> {
  await tx.deleteFrom('tenant_session').where('token_hash', '=', session).execute()
}

/** The id of an open session of the tenant. */
export async function tenantSessionId(db: Db, scope: TenantScope, session: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('tenant_session')
    .select('id')
    .where('account_id', '=', scope.account)
    .where('tenant_id', '=', scope.tenant)
    .where('member_id', 'is not distinct from', scope.member)
    .where('token_hash', '=', session)
    .executeTakeFirst()
  return row?.id
}

/** Notes that a mailed code was entered in a session. */
export async function setCodeGiven(tx: Tx, session: Buffer, now: Date): Promise<void> {
  await tx.updateTable('tenant_session').set({ code_at: now }).where('token_hash', '=', session).execute()
}

/** Ends every session of a person, also those of users who look at its portal. Answers how many. */
export async function closeTenantSessions(tx: Tx, { account, tenant, member }: Person): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('tenant_session')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('member_id', 'is not distinct from', member)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
