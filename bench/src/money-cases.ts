import { type Asked, accountOf, type Goals } from './asked'
import type { Pair } from './pair'
import { signIn } from './product'

const rows = 25

/** A list is near the floor in requests, and a figure of the dashboard in time. */
const list: Goals = { perSecond: 0.6, p99: 2, cpu: 1.6 }
const figure: Goals = { p50: 1.5 }

/** Payments, tenants and the figures of the dashboard. */
export async function moneyCases(pair: Pair, login: string): Promise<Asked[]> {
  const { product, floor } = pair
  const headers = { Authorization: `Bearer ${await signIn(product.url, login)}` }
  const account = await accountOf(pair.database, login)
  const one = (
    name: string,
    goals: Goals,
    [path, at]: readonly [string, string],
    asked: Record<string, string>,
  ): Asked => ({
    name,
    goals,
    product: { url: `${product.url}/api/${path}?${new URLSearchParams(asked)}`, headers },
    floor: { url: `${floor.url}/${at}?${new URLSearchParams({ ...asked, account })}` },
  })
  const page = (orderBy: string, ascending: '0' | '1', query = '') => ({
    query,
    page: '1',
    limit: String(rows),
    orderBy,
    ascending,
  })
  const payments = 'tenant/get-all-billing-list'
  const tenants = 'tenant/get-tenant-list'
  const newest = (query = '') => page('paid_date', '0', query)
  return [
    one('payments', list, [payments, 'payments'], newest()),
    one('payments, selective search', list, [payments, 'payments-of-few'], newest('Maria Garcia')),
    // One property in three has the word in its name.
    one('payments, broad search', list, [payments, 'payments-of-many'], newest('court')),
    one('tenants by name', list, [tenants, 'tenants'], page('tenant_name', '1')),
    one('tenants by balance', { ...list, ...figure }, [tenants, 'tenants-by-balance'], page('balance', '0')),
    one('tenants, selective search', list, [tenants, 'tenants-found'], page('tenant_name', '1', 'Maria Garcia')),
    one('late tenants', figure, ['dashboard/get-tenants-due-balance', 'late'], {}),
    one('occupancy rate', figure, ['dashboard/get-occupancy-rate', 'occupancy'], {}),
    one('dashboard counts', figure, ['dashboard/get-dashboard-info', 'counts'], {}),
  ]
}
