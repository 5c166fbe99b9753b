import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { idleMinutes, longestHours } from '../../../http/identity'

/** The open sessions of the user; support that works on the user's behalf has its own line in the activity log. */
export async function ownSessions(db: Db, { account, user }: UserScope, current: Buffer, now: Date) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const rows = await db
    .selectFrom('session')
    .select(['id', 'browser', 'address', 'created_at', 'last_access', 'token_hash'])
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('super_admin_id', 'is', null)
    .where('last_access', '>', ago(idleMinutes))
    .where('created_at', '>', ago(longestHours * 60))
    .orderBy('last_access', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, browser, address, created_at, last_access, token_hash }) => ({
    id,
    browser,
    address,
    created_at: created_at.toISOString(),
    last_access: last_access.toISOString(),
    current: token_hash.equals(current),
  }))
}

export async function endOwnSession(tx: Tx, { account, user }: UserScope, id: number): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('super_admin_id', 'is', null)
    .where('id', '=', id)
    .execute()
}

/** Ends the sessions of a user, except one; entry links that would open another go too. */
export async function endUsersSessions(
  tx: Tx,
  { account, user }: Pick<UserScope, 'account' | 'user'>,
  keeps: Buffer | null,
): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .$if(keeps !== null, (q) => q.where('token_hash', '<>', keeps))
    .execute()
  await tx.deleteFrom('entry_token').where('account_id', '=', account).where('user_id', '=', user).execute()
}
