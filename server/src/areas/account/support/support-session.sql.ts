import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { supportMinutes } from '../../../http/identity'

interface NewSupport {
  account: number
  user: number
  superAdmin: { id: number; name: string }
  reason: string
  session: Buffer
}

/** Notes that a support session began, and ties it to the session that it opened. */
export async function insertSupport(tx: Tx, of: NewSupport, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('support_session')
    .values({
      account_id: of.account,
      user_id: of.user,
      super_admin_id: of.superAdmin.id,
      super_admin_name: of.superAdmin.name,
      reason: of.reason,
      began_at: now,
      ends_at: new Date(now.getTime() + supportMinutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('session').set({ support_id: id }).where('token_hash', '=', of.session).execute()
  return id
}

export type SupportEnd = 'SIGNED_OUT' | 'TIME' | 'REVOKED'

interface EndedSupport {
  user_id: number
  super_admin_name: string
  user_name: string
  group_id: number
  is_owner: boolean
  timezone: string
}

/** Notes the end of a support session and closes what it opened. Undefined when it had ended before. */
export async function closeSupport(
  tx: Tx,
  account: number,
  id: number,
  how: SupportEnd,
  now: Date,
): Promise<EndedSupport | undefined> {
  const { rows } = await sql<EndedSupport>`
    update support_session p set ended_at = ${now}, ended_how = ${how}
    from staff_user u, account a
    where p.account_id = ${account} and p.id = ${id} and p.ended_at is null
      and u.account_id = p.account_id and u.id = p.user_id and a.id = p.account_id
    returning p.user_id, p.super_admin_name, u.name as user_name, u.group_id, u.is_owner, a.timezone`.execute(tx)
  await tx.deleteFrom('session').where('account_id', '=', account).where('support_id', '=', id).execute()
  return rows[0]
}

/** The support session that a session belongs to, if it belongs to one. */
export async function supportOfSession(tx: Tx, account: number, session: Buffer): Promise<number | null> {
  const row = await tx
    .selectFrom('session')
    .select('support_id')
    .where('account_id', '=', account)
    .where('token_hash', '=', session)
    .executeTakeFirst()
  return row?.support_id ?? null
}

export async function openSupports(tx: Tx, account: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('support_session')
    .select('id')
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** When the support session on this user's behalf ends. */
export async function supportEnds(db: Db, account: number, user: number, superAdmin: string): Promise<string | null> {
  const row = await db
    .selectFrom('support_session')
    .select('ends_at')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('super_admin_name', '=', superAdmin)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.ends_at.toISOString() ?? null
}

export async function lastSupport(db: Db, account: number) {
  const row = await db
    .selectFrom('support_session')
    .select(['super_admin_name as name', 'reason', 'began_at'])
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, began_at: row.began_at.toISOString() } : null
}

export async function isClosed(db: Db, account: number): Promise<boolean> {
  const row = await db
    .selectFrom('support_closed')
    .select('account_id')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return row !== undefined
}

/** Answers whether it was open before. */
export async function closeDoor(tx: Tx, account: number, user: number, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('support_closed')
    .values({ account_id: account, closed_by: user, closed_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Answers whether it was closed before. */
export async function openDoor(tx: Tx, account: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('support_closed')
    .where('account_id', '=', account)
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

interface SupportToEnd {
  account_id: number
  id: number
  revoked: boolean
}

export async function supportsToEnd(db: Db, now: Date): Promise<SupportToEnd[]> {
  const { rows } = await sql<SupportToEnd>`select account_id, id, revoked from support_to_end(${now})`.execute(db)
  return rows
}
