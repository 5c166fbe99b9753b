import { createHash, randomBytes } from 'node:crypto'
import type { Product } from '../product'
import { sql } from '../sql'

/**
 * The token of a new session of a tenant, in which a mailed code was entered, or none was. A session that changes later is
 * known to the server only after a second.
 */
export async function tenantToken(product: Product, tenant: number, { code = true } = {}): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await sql(
    product,
    `insert into tenant_session (token_hash, account_id, tenant_id, created_at, last_access, code_at)
     select decode('${hash}', 'hex'), t.account_id, t.id, now(), now(), ${code ? 'now()' : 'null'} from tenant t where t.id = ${tenant}`,
  )
  return token
}
