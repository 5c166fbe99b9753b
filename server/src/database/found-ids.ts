import { sql } from 'kysely'
import type { Db } from './read'
import type { Scope } from './scope'
import { pattern } from './table'

/** Up to here hits are fetched by their ids; above, reading in the list's own order finds a page sooner. */
const maxIds = 2_000

/** The rows in which a typed text may stand, by a trigram index; null where they are many. The caller compares the text itself. */
export async function foundIds(
  db: Db,
  { properties }: Pick<Scope, 'properties'>,
  find: 'find_leases' | 'find_applications',
  typed: string,
): Promise<number[] | null> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select ${sql.raw(find)}(${pattern(typed)}, ${properties}::bigint[], ${sql.lit(maxIds)}) as ids`.execute(db)
  return rows[0]?.ids ?? null
}
