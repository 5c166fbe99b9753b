import { createHash, randomBytes } from 'node:crypto'
import type { Opening } from './person'
import type { Product } from './product'
import { sql } from './sql'

/** A browser in which a tenant is signed in to the portal, on a phone unless it says otherwise. */
export async function asTenant(product: Product, tenant: number, opening: Opening = {}): Promise<Opening> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await sql(
    product,
    `insert into tenant_session (token_hash, account_id, tenant_id, created_at, last_access, code_at)
     select decode('${hash}', 'hex'), t.account_id, t.id, now(), now(), now() from tenant t where t.id = ${tenant}`,
  )
  const response = await fetch(`${product.url}/api/tenants/get-session`, { headers: { Authorization: token } })
  const { data } = (await response.json()) as { data: object }
  const stored = JSON.stringify({ token, tenant: data })
  const localStorage = [
    { name: 'tenant', value: stored },
    { name: 'tenant_seen', value: String(Date.now()) },
  ]
  return {
    size: 'phone',
    at: '/tenant-board',
    ...opening,
    also: { storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] }, ...opening.also },
  }
}
