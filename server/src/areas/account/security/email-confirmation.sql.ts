import { sql } from 'kysely'
import type { Tx } from '../../../database/write'

interface Of {
  account: number
  user: number
}

interface Waiting {
  email: string
  sent: number
}

/** The email of an account waits for its owner to open a link. */
export async function insertConfirmation(tx: Tx, { account, user }: Of, email: string, now: Date): Promise<void> {
  await tx
    .insertInto('email_confirmation')
    .values({ account_id: account, user_id: user, email, asked_at: now })
    .execute()
}

/** Counts another link, to the address that the user signs in with now. Null where nothing waits. */
export async function countLink(tx: Tx, { account, user }: Of, now: Date): Promise<Waiting | null> {
  const row = await tx
    .updateTable('email_confirmation as c')
    .from('staff_user as u')
    .whereRef('u.account_id', '=', 'c.account_id')
    .whereRef('u.id', '=', 'c.user_id')
    .where('c.account_id', '=', account)
    .where('c.user_id', '=', user)
    .where('c.confirmed_at', 'is', null)
    .set((eb) => ({ email: eb.ref('u.email'), sent: sql`c.sent + 1`, asked_at: now }))
    .returning(['c.email', 'c.sent'])
    .executeTakeFirst()
  return row ?? null
}

/** The email is the owner's. False where nothing waited. */
export async function endConfirmation(tx: Tx, { account, user }: Of, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_confirmation')
    .set({ confirmed_at: now })
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
