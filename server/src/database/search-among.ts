import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from './scope'
import type { Hits, Search } from './search-page'
import { pattern } from './table'

/** Up to here hits are fetched by their ids; above, reading in the list's own order finds a page sooner. */
const maxIds = 2_000

interface Among {
  /** Answers the rows that may have a text, by a trigram index; null where they are many. */
  door: 'find_leases' | 'find_own_and_seen_applications'
  /** The user whose own rows are found wherever they are. */
  own?: number
  typed: string
  /** Selects the ids of the rows that may be found and fit a condition. */
  idsWhere: (condition: RawBuilder<SqlBool>) => Expression<unknown>
  id: RawBuilder<unknown>
  /** The condition that a row has the typed text. */
  matching: RawBuilder<SqlBool>
}

/** A search whose text is in several tables: an index names the rows that may have it, and the text is compared in those alone. */
export function searchAmong({ properties }: Pick<Scope, 'properties'>, among: Among): Search {
  const { door, typed, own, idsWhere, id, matching } = among
  const named = (ids: RawBuilder<unknown>) => sql<SqlBool>`${id} = any(${ids}::bigint[])`
  const known = [pattern(typed), sql`${properties}::bigint[]`, sql.lit(maxIds), ...(own === undefined ? [] : [own])]
  const near = sql`${sql.raw(door)}(${sql.join(known)})`
  const hits = idsWhere(sql<SqlBool>`(${named(sql.ref('near.ids'))} and ${matching})`)
  return {
    find: sql<Hits>`select cardinality(hit.ids) as total, hit.ids from (
      select case when near.ids is not null then array(${hits}) end as ids from (select ${near} as ids offset 0) near offset 0) hit`,
    named,
    matching,
  }
}
