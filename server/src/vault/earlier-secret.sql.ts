import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { Tx } from '../database/write'

export interface StoredSecret {
  id: number
  /** Only between the migration that took it over and the next start, which seals it. */
  plain: Buffer | null
  sealed: Buffer | null
  ended_at: Date
}

/** The oldest first. */
export const everySecret = (db: Db): Promise<StoredSecret[]> =>
  db
    .selectFrom('earlier_secret')
    .select(['id', 'plain', 'sealed', 'ended_at'])
    .orderBy('ended_at')
    .orderBy('id')
    .execute()

/** The first of two servers that start at once seals it. */
export async function sealSecret(tx: Tx, id: number, sealed: Buffer): Promise<void> {
  await sql`select seal_earlier_secret(${id}, ${sealed})`.execute(tx)
}

/** Only for a rewrap, which runs as the owner of the keys. */
export async function replaceSecret(tx: Tx, id: number, sealed: Buffer): Promise<void> {
  await tx.updateTable('earlier_secret').set({ plain: null, sealed }).where('id', '=', id).execute()
}

export async function insertSecret(tx: Tx, endedAt: Date, sealed: Buffer): Promise<void> {
  await tx.insertInto('earlier_secret').values({ sealed, ended_at: endedAt }).execute()
}
