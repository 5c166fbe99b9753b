import type { Opening } from './person'
import { tenantToken } from './portal/tenant-token'
import type { Product } from './product'

/** A browser in which a tenant is signed in to the portal, on a phone and with a mailed code unless it says otherwise. */
export async function asTenant(
  product: Product,
  tenant: number,
  { code = true, ...opening }: Opening & { code?: boolean } = {},
): Promise<Opening> {
  const token = await tenantToken(product, tenant, { code })
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
