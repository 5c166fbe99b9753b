import { sql } from 'kysely'
import type { Tx } from '../database/write'

export async function everyFactor(tx: Tx): Promise<{ id: number; factor_secret: string | null }[]> {
  const { rows } = await sql<{ id: number; factor_secret: string | null }>`
    select id, factor_secret from super_admins()`.execute(tx)
  return rows
}

export async function replaceFactor(tx: Tx, superAdmin: number, sealed: string): Promise<void> {
  await sql`select replace_super_secret(${superAdmin}, ${sealed})`.execute(tx)
}
