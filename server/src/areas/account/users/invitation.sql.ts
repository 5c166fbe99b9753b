import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export const validDays = 7
const day = 86_400_000

/** Opens the invitation of a user; the one before it ends. */
export async function insertInvitation(
  tx: Tx,
  { account, user: by, userName }: UserScope,
  user: number,
  now: Date,
): Promise<number> {
  await endInvitations(tx, account, user, now)
  const { id } = await tx
    .insertInto('staff_invitation')
    .values({
      account_id: account,
      user_id: user,
      sent_at: now,
      sent_by: by,
      sent_by_name: userName,
      expires_at: new Date(now.getTime() + validDays * day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endInvitations(tx: Tx, account: number, user: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set({ ended_at: now })
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .execute()
}

export async function markAsked(tx: Tx, account: number, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set({ asked_at: now })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** The open invitation of a user. */
export function openInvitationOf(db: Db, account: number, user: number) {
  return db
    .selectFrom('staff_invitation')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .select(['id', 'sent_at', 'sent_by_name', 'expires_at', 'asked_at'])
    .executeTakeFirst()
}

export interface Invitation {
  id: number
  user_id: number
  name: string
  email: string
  company: string
  sent_by: number
  sent_by_name: string
  expires_at: Date
  asked_at: Date | null
  ended_at: Date | null
}

/** The invitation that a link names, locked while it is answered. */
export async function lockInvitation(tx: Tx, account: number, id: number): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    select i.id, i.user_id, u.name, u.email, a.name as company, i.sent_by, i.sent_by_name, i.expires_at, i.asked_at, i.ended_at
    from staff_invitation i
    join staff_user u on u.account_id = i.account_id and u.id = i.user_id
    join account a on a.id = i.account_id
    where i.account_id = ${account} and i.id = ${id} for update of u, i`.execute(tx)
  return rows[0] ?? null
}
