import type { Db } from '../database/read'
import type { Tx } from '../database/write'

type StopSource = 'TEXT' | 'STAFF' | 'PROVIDER'

export interface Stop {
  source: StopSource
  said: string
  by: string
  at: Date
}

/** The stop of a number that holds now. */
export async function stopOf(db: Db, account: number, phone: string): Promise<Stop | null> {
  const row = await db
    .selectFrom('text_stop')
    .where('account_id', '=', account)
    .where('phone', '=', phone)
    .where('lifted_at', 'is', null)
    .select(['source', 'said', 'stopped_by as by', 'created_at as at'])
    .executeTakeFirst()
  return (row as Stop | undefined) ?? null
}

/** Answers false where the number was stopped before. */
export async function insertStop(
  tx: Tx,
  account: number,
  { phone, source, said, by, at }: Stop & { phone: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('text_stop')
    .values({ account_id: account, phone, source, said, stopped_by: by, created_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'phone']).where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function liftStop(tx: Tx, account: number, phone: string, by: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('text_stop')
    .set({ lifted_at: at, lifted_by: by })
    .where('account_id', '=', account)
    .where('phone', '=', phone)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
