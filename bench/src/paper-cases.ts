import { type Asked, accountOf } from './asked'
import type { Pair } from './pair'
import { signIn } from './product'
import type { Size } from './seed/seed'
import { loginOf } from './seed/seed'

const rows = 25

/** The lists of applications, leases and work orders: as many as the account has stays and homes. */
export async function paperCases(pair: Pair, units: Size): Promise<Asked[]> {
  const { product, floor } = pair
  const login = loginOf(units)
  const headers = { Authorization: `Bearer ${await signIn(product.url, login)}` }
  const account = await accountOf(pair.database, login)
  const one = (
    name: string,
    [path, at]: readonly [string, string],
    asked: { orderBy: string; ascending: '0' | '1'; query?: string },
  ): Asked => {
    const same = { query: '', page: '1', limit: String(rows), ...asked }
    return {
      name,
      goals: { perSecond: 0.6, p99: 2, cpu: 1.6 },
      product: { url: `${product.url}/api/${path}?${new URLSearchParams(same)}`, headers },
      floor: { url: `${floor.url}/${at}?${new URLSearchParams({ ...same, account })}` },
    }
  }
  const applications = 'rental-app/get-rental-app-list'
  const leases = 'lease/get-lease-list'
  const orders = 'maintenance/get-work-order-list'
  return [
    one('applications', [applications, 'applications'], { orderBy: 'created_at', ascending: '0' }),
    one('applications, selective search', [applications, 'applications-found'], {
      orderBy: 'created_at',
      ascending: '0',
      query: 'Maria Garcia',
    }),
    one('leases by their end', [leases, 'leases'], { orderBy: 'move_out', ascending: '0' }),
    one('leases by tenant', [leases, 'leases-by-tenant'], { orderBy: 'tenant_name', ascending: '1' }),
    one('work orders', [orders, 'orders'], { orderBy: 'urgency', ascending: '1' }),
  ]
}
