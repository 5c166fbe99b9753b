import type { Tx } from '../../../database/write'
import { hashOf } from '../../../http/identity'
import { newToken } from './session.sql'

interface Entry {
  account: number
  user: number
  /** Null for a user who comes for themself. */
  superAdmin: number | null
  reason: string
  /** The letter of the cell; null where there is one. */
  cell: string | null
}

/** A user who may sign in, by name. */
export async function userToEnter(tx: Tx, { account, user }: Pick<Entry, 'account' | 'user'>) {
  return tx
    .selectFrom('staff_user')
    .select('name')
    .where('account_id', '=', account)
    .where('id', '=', user)
    .where('state', '=', 'ACTIVE')
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

/** Makes a token that opens the account once. */
export async function insertEntry(
  tx: Tx,
  { account, user, superAdmin, reason, cell }: Entry,
  until: Date,
): Promise<string> {
  const token = newToken(cell, account)
  await tx
    .insertInto('entry_token')
    .values({
      token_hash: hashOf(token),
      account_id: account,
      user_id: user,
      super_admin_id: superAdmin,
      expires_at: until,
      reason,
    })
    .execute()
  return token
}
