import { keptDollars } from '@freehold/rules/money'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './read'
import type { Search } from './search-page'

/** The number of rows, and the sums of some of their amounts in dollars. */
export async function totalsOf<D, T extends keyof D, O, K extends string>(
  rows: SelectQueryBuilder<D, T, O>,
  cents: Record<K, RawBuilder<unknown>>,
): Promise<{ data: never[]; count: number; totals: Record<K, number> }> {
  const names = Object.keys(cents) as K[]
  const sums = names.map((name) => sql<number>`coalesce(sum(${cents[name]}), 0)::bigint`.as(name))
  const summed = rows.select([sql<number>`count(*)::int`.as('count'), ...sums])
  const found = (await summed.executeTakeFirstOrThrow()) as Record<K | 'count', number>
  const totals = Object.fromEntries(names.map((name) => [name, keptDollars(found[name])])) as Record<K, number>
  return { data: [], count: found.count, totals }
}

/** The condition of a search, for rows that are filtered besides: by their ids while they are few. */
export async function whereFound(db: Db, search: Search) {
  const { rows } = await search.find.execute(db)
  const ids = rows[0]?.ids
  return ids ? search.named(sql`${ids}`) : search.matching
}

/** The condition of rows where only some texts are searched by an index. */
export const conditionOf = async (db: Db, search: RawBuilder<SqlBool> | Search): Promise<RawBuilder<SqlBool>> =>
  'find' in search ? whereFound(db, search) : search
