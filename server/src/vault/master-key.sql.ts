import type { Db } from '../database/read'
import type { Tx } from '../database/write'

/** The print of the master key that this database is sealed with; null before the first start. */
export async function printOfMaster(db: Db): Promise<Buffer | null> {
  const row = await db.selectFrom('master_key').select('print').executeTakeFirst()
  return row?.print ?? null
}

/** The first server's fingerprint is kept; returns the one in the database. */
export async function keepPrint(tx: Tx, print: Buffer): Promise<Buffer> {
  await tx
    .insertInto('master_key')
    .values({ print })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return (await tx.selectFrom('master_key').select('print').executeTakeFirstOrThrow()).print
}

export async function replacePrint(tx: Tx, print: Buffer): Promise<void> {
  await tx.updateTable('master_key').set({ print }).execute()
}
