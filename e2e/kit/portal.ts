import { createHash, randomBytes } from 'node:crypto'
import type { Opening } from './person'
import type { Product } from './product'
import { sql } from './sql'

/** A browser in which a tenant is signed in to the portal, on a phone unless it says otherwise. */
export async function asTenant(product: Product, tenant: number, opening: Opening = {}): Promise<Opening> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const [row] = await sql(
    product,
    `with opened as (
       insert into tenant_session (token_hash, account_id, tenant_id, created_at, last_access, code_at)
       select decode('${hash}', 'hex'), t.account_id, t.id, now(), now(), now() from tenant t where t.id = ${tenant})
     select t.tenant_name as name, t.language, a.name as landlord from tenant t join account a on a.id = t.account_id
     where t.id = ${tenant}`,
  )
  const stored = JSON.stringify({ token, tenant: { id: tenant, ...row } })
  const localStorage = [{ name: 'tenant', value: stored }]
  return {
    size: 'phone',
    at: '/tenant-board',
    ...opening,
    also: { storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] }, ...opening.also },
  }
}
