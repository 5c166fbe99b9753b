import type { Db } from '../database/read'
import type { Tx } from '../database/write'

type Reason = 'BOUNCED' | 'UNSUBSCRIBED'

/** An address means one mailbox, however its letters are written. */
export const plainAddress = (address: string): string => address.trim().toLowerCase()

export async function suppress(tx: Tx, account: number, address: string, reason: Reason, now: Date): Promise<void> {
  await tx
    .insertInto('mail_suppression')
    .values({ account_id: account, address: plainAddress(address), reason, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'address', 'reason']).doNothing())
    .execute()
}

export async function isSuppressed(db: Db, account: number, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_suppression')
    .select('reason')
    .where('account_id', '=', account)
    .where('address', '=', plainAddress(address))
    .executeTakeFirst()
  return row !== undefined
}
