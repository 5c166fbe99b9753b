import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../database/write'
import { hashOf } from '../../../http/identity'

interface NewSession {
  account: number
  tenant: number
  browser: string
  address: string
  /** When a mailed code was entered, if one was. */
  codeAt: Date | null
  /** The staff user who looks at the tenant's portal. */
  viewer?: number
}

/** Opens a session of a tenant, and answers its token. */
export async function openTenantSession(tx: Tx, opened: NewSession, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('tenant_session')
    .values({
      token_hash: hashOf(token),
      account_id: opened.account,
      tenant_id: opened.tenant,
      browser: opened.browser,
      address: opened.address,
      code_at: opened.codeAt,
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
