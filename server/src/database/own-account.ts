import { sql } from 'kysely'
import type { Db } from './read'

/** Whether the installation has an account besides the demo's. */
export async function hasOwnAccount(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_own_account() as has`.execute(db)
  return rows[0]?.has ?? false
}
