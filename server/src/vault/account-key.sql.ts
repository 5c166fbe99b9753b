import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { Tx } from '../database/write'

export interface WrappedKey {
  id: number
  wrapped: Buffer
  /** Written before this transaction began, so a rollback of this transaction does not remove it. */
  settled: boolean
}

const keysOf = (db: Db, account: number) =>
  db
    .selectFrom('account_key')
    .select(['id', 'wrapped', sql<boolean>`created_at < now()`.as('settled')])
    .where('account_id', '=', account)

/** The key that an account seals with now. */
export const keyInUse = (db: Db, account: number): Promise<WrappedKey | undefined> =>
  keysOf(db, account).where('retired_at', 'is', null).executeTakeFirst()

export const keyById = (db: Db, account: number, id: number): Promise<WrappedKey | undefined> =>
  keysOf(db, account).where('id', '=', id).executeTakeFirst()

/** A value that an index finds must be found by it forever, whichever key is in use. */
export const firstKey = (db: Db, account: number): Promise<WrappedKey | undefined> =>
  keysOf(db, account).orderBy('id').limit(1).executeTakeFirst()

/**
 * The second of two callers waits for the first, and then keeps nothing. Nor does a server that still holds a
 * master key which was replaced: the others could not open what it wrapped.
 */
export async function keepKey(tx: Tx, account: number, wrapped: Buffer, master: Buffer): Promise<void> {
  await sql`
    insert into account_key (account_id, wrapped)
    select ${account}, ${wrapped} where not exists (select from master_key where print <> ${master})
    on conflict (account_id) where retired_at is null do nothing`.execute(tx)
}

/** Lets the transaction see the keys of every account from here on, and keeps others from adding one. */
export async function holdKeys(tx: Tx): Promise<void> {
  await sql`set local role freehold_definer`.execute(tx)
  await sql`lock table account_key in share row exclusive mode`.execute(tx)
}

export const everyKey = (tx: Tx): Promise<{ account: number; id: number; wrapped: Buffer }[]> =>
  tx.selectFrom('account_key').select(['account_id as account', 'id', 'wrapped']).execute()

export async function replaceKey(tx: Tx, account: number, id: number, wrapped: Buffer): Promise<void> {
  await tx.updateTable('account_key').set({ wrapped }).where('account_id', '=', account).where('id', '=', id).execute()
}
