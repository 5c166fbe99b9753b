import { sql } from 'kysely'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'

const none: ReadonlySet<number> = new Set()

/** The accounts that live in another cell or are moving; with one cell there are none, and the database is not asked. */
export async function accountsAway(pool: Pool): Promise<ReadonlySet<number>> {
  if (!pool.guarded) return none
  const { rows } = await sql<{ account: number }>`select accounts_away() as account`.execute(readsOf(pool, null))
  return new Set(rows.map(({ account }) => account))
}
