import { type OperationNodeSource, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, onePlan } from './read'
import { nearerEnd, orderOf, type Page, pageOf, type Source, window } from './table'

/** The records that a search finds. */
export interface Hits {
  /** Null when they were not counted because there are too many. */
  total: number | null
  /** Null when there are more hits than the limit. */
  ids: number[] | null
}

/** A search that a function of the database answers: how many rows it finds and, while they are few, which. */
export interface Search {
  /** Selects the hits. */
  find: RawBuilder<Hits>
  /** The rows that have these ids. */
  named: (ids: RawBuilder<unknown>) => RawBuilder<SqlBool>
  /** The rows found, without ids: where they are many, reading in the list's own order comes to a page sooner. */
  matching: RawBuilder<SqlBool>
}

type Found<D, T extends keyof D, O, P, Column extends string> = Source<D, T, O, P, Column> &
  Required<Pick<Source<D, T, O, P, Column>, 'hydrate'>>

/** One page of a search's hits, and their total number. */
export async function pageFound<D, T extends keyof D, O, Column extends string, P extends { id: number }>(
  db: Db,
  input: Page<Column>,
  source: Found<D, T, O, P, Column>,
  search: Search,
): Promise<{ data: P[]; count: number }> {
  const withIds = (ids: RawBuilder<unknown>) => ({ ...source, rows: source.rows.where(search.named(ids)) })
  const many = { ...source, onePlan: false, rows: source.rows.where(search.matching) }
  const pageOfMany = async (count: number | null) =>
    count === null
      ? pageOf(db, input, { ...many, ownPlan: true })
      : { data: await nearerEnd(input, many, count), count }
  if (window(input).skip === 0) {
    const shown = firstOf(input, withIds(sql`(select ids from found)`))
    const { rows } = await sql<HitCount & (P | Nulls<P>)>`${onePlan} with found as materialized (${search.find})
      select found.total as in_all, found.ids is null as many, shown.*
      from found left join (${shown}) shown on true order by shown.place`.execute(db)
    const [told] = rows
    if (!told) throw new Error('A search came back without its total')
    // A search without hits returns one row with the total and no id. Rows that have an id are complete.
    if (told.many || told.in_all === null) return pageOfMany(told.in_all)
    return { data: rows.filter((row) => row.id !== null) as P[], count: told.in_all }
  }
  const { rows } = await search.find.execute(db)
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  if (ids === null || total === null) return pageOfMany(total)
  return { data: await nearerEnd(input, withIds(sql`${ids}`), total), count: total }
}

/** Comes along with the page, also where nothing is on it. */
interface HitCount {
  in_all: number | null
  many: boolean
}

/** The columns of a page without rows. */
type Nulls<P> = { [Column in keyof P]: null }

/** The first page, with the place of each row on it. */
function firstOf<D, T extends keyof D, O, P, Column extends string>(
  input: Page<Column>,
  source: Found<D, T, O, P, Column>,
): OperationNodeSource {
  const [first, then] = orderOf(source, input.orderBy, input.ascending)
  const top = source.rows
    .orderBy(first)
    .orderBy(then)
    .limit(sql.lit(window(input).take))
  return source.hydrate(top).select(sql<number>`row_number() over (order by ${first}, ${then})`.as('place'))
}
