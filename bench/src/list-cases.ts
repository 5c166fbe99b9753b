import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { Target } from './load'
import type { Pair } from './pair'
import { signIn } from './product'
import { loginOf, type Size } from './seed'

/** The unit list, asked in five ways of the product and of the floor: the same question, and the same answer. */
export interface ListCase {
  name: string
  product: Target
  floor: Target
  /** Of the floor's requests per second. */
  least: number
}

const rows = 25

export async function listCases(pair: Pair, units: Size): Promise<ListCase[]> {
  const { product, floor } = pair
  const token = await signIn(product.url, loginOf(units))
  const account = await accountOf(pair, units)
  const one = (
    name: string,
    at: string,
    asked: { query?: string; page?: number; orderBy?: string },
    least = 0.6,
  ): ListCase => {
    const { query = '', page = 1, orderBy = 'unit_name' } = asked
    const same = { query, page: String(page), limit: String(rows) }
    const ours = new URLSearchParams({ ...same, orderBy, ascending: '1' })
    const theirs = new URLSearchParams({ ...same, account })
    return {
      name,
      least,
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

async function accountOf({ database }: Pair, units: Size): Promise<string> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ account_id: string }>('select account_id from staff_user where email = $1', [
      loginOf(units),
    ])
    if (rows[0] === undefined) throw new Error(`There is no account of ${units} units`)
    return rows[0].account_id
  } finally {
    await client.end()
  }
}

/** A floor that answers something else would be no floor. */
export async function mustAnswerAlike({ name, product, floor }: ListCase): Promise<void> {
  const [ours, theirs] = await Promise.all([answerOf(product), answerOf(floor)])
  if (ours.data.length === 0) throw new Error(`${name}: the list is empty`)
  if (ours.count !== theirs.count) throw new Error(`${name}: ${ours.count} in all, the floor says ${theirs.count}`)
  const different = ours.data.findIndex((row, i) => !isDeepStrictEqual(row, theirs.data[i]))
  if (different !== -1 || ours.data.length !== theirs.data.length) {
    throw new Error(
      `${name}: other rows than the floor's: ${JSON.stringify(ours.data[different])} ${JSON.stringify(theirs.data[different])}`,
    )
  }
}

async function answerOf({ url, headers = {} }: Target) {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as { data: Record<string, unknown>[]; count: number }
}
