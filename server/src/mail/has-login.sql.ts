import { sql } from 'kysely'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'

/** Whether the address signs in to any account. */
export async function hasLogin(pool: Pool, email: string): Promise<boolean> {
  const { rows } = await sql`select from login_of(${email})`.execute(readsOf(pool, null))
  return rows.length > 0
}
