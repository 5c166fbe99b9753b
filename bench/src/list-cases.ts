import { type Asked, accountOf } from './asked'
import type { Pair } from './pair'
import { signIn } from './product'
import { loginOf, type Size } from './seed/seed'

const rows = 25

/** The unit list, asked in five ways. */
export async function listCases(pair: Pair, units: Size): Promise<Asked[]> {
  const { product, floor } = pair
  const token = await signIn(product.url, loginOf(units))
  const account = await accountOf(pair.database, loginOf(units))
  const one = (
    name: string,
    at: string,
    asked: { query?: string; page?: number; orderBy?: string },
    least = 0.6,
  ): Asked => {
    const { query = '', page = 1, orderBy = 'unit_name' } = asked
    const same = { query, page: String(page), limit: String(rows) }
    const ours = new URLSearchParams({ ...same, orderBy, ascending: '1' })
    const theirs = new URLSearchParams({ ...same, account })
    return {
      name,
      goals: { perSecond: least, p99: 2, cpu: 1.6 },
      product: { url: `${product.url}/api/unit/get-unit-list?${ours}`, headers: { Authorization: `Bearer ${token}` } },
      floor: { url: `${floor.url}/${at}?${theirs}` },
    }
  }
  return [
    one('plain', 'plain', {}),
    one('selective search', 'selective', { query: 'Maria Garcia' }),
    // One property in three has the word in its name.
    one('broad search', 'broad', { query: 'court' }, 1),
    one('sorted by property', 'sorted', { orderBy: 'property_name' }),
    one('last page', 'last', { page: Math.ceil(units / rows) }),
  ]
}
