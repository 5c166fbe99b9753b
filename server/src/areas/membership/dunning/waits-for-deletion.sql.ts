import type { Db } from '../../../database/read'

/** The owner asked for the deletion of the account, which comes when the paid period is over. */
export async function waitsForDeletion(db: Db, account: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_deletion')
    .where('account_id', '=', account)
    .select('account_id')
    .executeTakeFirst()
  return row !== undefined
}
