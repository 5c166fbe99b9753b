import type { Db } from '../../../database/read'

/** The landlord as an invitation names it. */
export const senderOf = (db: Db, account: number): Promise<{ company: string; timezone: string }> =>
  db.selectFrom('account').where('id', '=', account).select(['name as company', 'timezone']).executeTakeFirstOrThrow()
