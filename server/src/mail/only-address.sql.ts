import type { Db } from '../database/read'

/** The one address that gets mail of the account while its owner has not confirmed it; null where all do. */
export async function onlyAddress(db: Db, account: number): Promise<string | null> {
  const row = await db
    .selectFrom('email_confirmation as c')
    .innerJoin('staff_user as u', (join) =>
      join.onRef('u.account_id', '=', 'c.account_id').onRef('u.id', '=', 'c.user_id'),
    )
    .where('c.account_id', '=', account)
    .where('c.confirmed_at', 'is', null)
    .select('u.email')
    .executeTakeFirst()
  return row?.email ?? null
}
