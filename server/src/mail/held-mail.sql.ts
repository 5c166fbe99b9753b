import type { Db } from '../database/read'
import type { Tx } from '../database/write'

/** Later than any mail is tried again by itself. */
const untilConfirmed = new Date('9999-12-31T00:00:00Z')

export const heldReason = 'Waits until the owner of the account has confirmed the email address.'

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

/** A mail that was taken to be sent waits for the confirmation. */
export async function holdMail(tx: Tx, account: number, id: number): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set({ tries: 0, error: heldReason, next_try_at: untilConfirmed })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** Sends what waited. Answers how many mails that were. */
export async function releaseMail(tx: Tx, account: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_message')
    .set({ error: '', next_try_at: now })
    .where('account_id', '=', account)
    .where('state', '=', 'QUEUED')
    .where('next_try_at', '=', untilConfirmed)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
