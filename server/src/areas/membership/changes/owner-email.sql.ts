import type { Db } from '../../../database/read'

/** The email of the account's owner, to whom invoices go. */
export async function ownerEmail(db: Db, account: number): Promise<string> {
  const { email } = await db
    .selectFrom('staff_user')
    .where('account_id', '=', account)
    .where('is_owner', '=', true)
    .select('email')
    .executeTakeFirstOrThrow()
  return email
}
