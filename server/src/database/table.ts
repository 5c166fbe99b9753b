import { allRows } from '@freehold/contract/kit/call'
import {
  type AliasedRawBuilder,
  type Expression,
  type OperationNodeSource,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { type Db, onePlan, ownPlan } from './read'

/** The input that all table calls share. */
export interface Page<Column extends string> {
  page: number
  limit: number
  query: string
  orderBy: Column
  ascending: boolean
}

/** Pages so deep that counting to them costs are refused by reading nothing rather than everything. */
export const window = ({ page, limit }: { page: number; limit: number }): { take: number; skip: number } =>
  limit === -1 ? { take: allRows, skip: (page - 1) * allRows } : { take: limit, skip: (page - 1) * limit }

/** The text typed, as a pattern for `like` over lower-case text: nothing in it is a wildcard. */
export const pattern = (typed: string): string => `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

export const contains = (text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${text} like ${pattern(typed)}`

interface Hydrated<P> extends OperationNodeSource {
  orderBy(expression: RawBuilder<unknown>): Hydrated<P>
  select(expression: AliasedRawBuilder<number, 'place'>): OperationNodeSource
  execute(): Promise<P[]>
}

export interface Source<D, T extends keyof D, O, P, Column extends string> {
  rows: SelectQueryBuilder<D, T, O>
  /** Adds to the rows of the page what only they need: no join is done for the rows that are skipped. */
  hydrate?: (page: SelectQueryBuilder<D, T, O>) => Hydrated<P>
  orders: Record<Column, RawBuilder<unknown>>
  /** Columns that can be empty: those rows come last, whichever way the rest is ordered. */
  nullable?: readonly Column[]
  /** Breaks ties, so that no row repeats or is skipped between pages. */
  id: RawBuilder<unknown>
  /** The total, where it is known without counting: a figure, or what asks for it. */
  total?: number | RawBuilder<number>
  /** The same rows without the joins that only show something, where the filters need none of them. They are counted faster. */
  counted?: Expression<unknown> | undefined
  /** The first page of every account and user shares one plan. Deeper pages are planned by how much they skip. */
  onePlan?: boolean
  /** The order or the search needs joins, which are planned for the account that asks. */
  ownPlan?: boolean
}

/** One page in a total order, and how many rows there are in all. */
export async function pageOf<D, T extends keyof D, O, Column extends string, P = O>(
  db: Db,
  input: Page<Column>,
  source: Source<D, T, O, P, Column>,
): Promise<{ data: P[]; count: number }> {
  const { rows, total } = source
  if (total === undefined) {
    const [data, count] = await Promise.all([
      slice(input, source, window(input), input.ascending),
      countOf(db, source.counted ?? rows),
    ])
    return { data, count }
  }
  if (typeof total === 'number') return { data: await nearerEnd(input, source, total), count: total }
  if (window(input).skip === 0) return firstPage(input, source, total)
  const asked = await sql<{ total: number }>`select ${total} as total`.execute(db)
  const count = asked.rows[0]?.total ?? 0
  return { data: await nearerEnd(input, source, count), count }
}

/** The page that is asked for most brings its total along, in the same statement. */
async function firstPage<D, T extends keyof D, O, P, Column extends string>(
  input: Page<Column>,
  source: Source<D, T, O, P, Column>,
  total: RawBuilder<number>,
): Promise<{ data: P[]; count: number }> {
  const rows = source.rows.select(total.as('in_all')) as unknown as SelectQueryBuilder<D, T, O>
  const data = await slice(input, { ...source, rows }, window(input), input.ascending)
  return { data, count: (data[0] as { in_all?: number } | undefined)?.in_all ?? 0 }
}

/** The last pages are read from the end: what is skipped to reach them is then little. */
export async function nearerEnd<D, T extends keyof D, O, P, Column extends string>(
  input: Page<Column>,
  source: Source<D, T, O, P, Column>,
  total: number,
): Promise<P[]> {
  const { take, skip } = window(input)
  const rest = total - skip
  const fromEnd = rest > 0 && skip > total / 2 && !source.nullable?.includes(input.orderBy)
  if (!fromEnd) return slice(input, source, { take, skip }, input.ascending)
  const size = Math.min(take, rest)
  const rows = await slice(input, source, { take: size, skip: rest - size }, !input.ascending)
  return rows.reverse()
}

/** The order asked for, and what breaks its ties. */
export function orderOf<D, T extends keyof D, O, P, Column extends string>(
  { orders, nullable, id }: Source<D, T, O, P, Column>,
  by: Column,
  ascending: boolean,
): [RawBuilder<unknown>, RawBuilder<unknown>] {
  const direction = ascending ? sql`asc` : sql`desc`
  const nulls = nullable?.includes(by) ? sql` nulls last` : sql``
  return [sql`${orders[by]} ${direction}${nulls}`, sql`${id} ${direction}`]
}

/**
 * How many rows is written into the statement: it is one of a few numbers, and the planner that knows it makes one plan
 * for all requests instead of a new one for each.
 */
async function slice<D, T extends keyof D, O, P, Column extends string>(
  { orderBy }: Page<Column>,
  source: Source<D, T, O, P, Column>,
  { take, skip }: { take: number; skip: number },
  ascending: boolean,
): Promise<P[]> {
  const { rows, hydrate } = source
  const [first, then] = orderOf(source, orderBy, ascending)
  const top = rows.orderBy(first).orderBy(then).limit(sql.lit(take))
  const cut = skip > 0 ? top.offset(skip) : top
  const shared = skip === 0 && source.onePlan
  const page = source.ownPlan ? cut.modifyFront(ownPlan) : shared ? cut.modifyFront(onePlan) : cut
  if (hydrate) return hydrate(page).orderBy(first).orderBy(then).execute()
  return (await page.execute()) as unknown as P[]
}

async function countOf(db: Db, rows: Expression<unknown>): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*) as count from (${rows}) as counted`.execute(db)
  return counted.rows[0]?.count ?? 0
}
