import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

export interface RecoveryLink {
  account_id: number
  id: number
  user_id: number
  /** The number of the question that it asks; null for a user without questions. */
  question: number | null
}

interface NewLink {
  createdAt: Date
  expiresAt: Date
}

/**
 * Inserts a link that asks one of the user's questions. It is chosen now, so opening the link twice doesn't reveal the
 * other one.
 */
export async function insertRecoveryLink(
  tx: Tx,
  account: number,
  user: number,
  { createdAt, expiresAt }: NewLink,
): Promise<number> {
  const { id } = await tx
    .insertInto('recovery_link')
    .values((eb) => ({
      account_id: account,
      user_id: user,
      // The row has no token: the link's own is signed from its id.
      token_hash: randomBytes(32),
      question: eb
        .selectFrom('security_answer')
        .where('account_id', '=', account)
        .where('user_id', '=', user)
        .select('question')
        .orderBy(sql`random()`)
        .limit(1),
      created_at: createdAt,
      expires_at: expiresAt,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setRecoveryHash(tx: Tx, account: number, id: number, hash: Buffer): Promise<void> {
  await tx
    .updateTable('recovery_link')
    .set({ token_hash: hash })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** The link with this hash while it is good. Its account is not known before. */
export async function recoveryLinkOf(db: Db, hash: Buffer, now: Date): Promise<RecoveryLink | undefined> {
  const { rows } = await sql<RecoveryLink>`select * from recovery_link_of(${hash}, ${now})`.execute(db)
  return rows[0]
}

/** Counts an answer as wrong before it is checked, so that answers at once are counted too. False when it had too many. */
export async function countAnswer(tx: Tx, { account_id, id }: RecoveryLink, most: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_link')
    .set((eb) => ({ wrong_answers: eb('wrong_answers', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('wrong_answers', '<', most)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Uses the link up. False when another request was faster. */
export async function takeRecoveryLink(tx: Tx, { account_id, id }: RecoveryLink): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_link')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteRecoveryLinks(tx: Tx, account: number, user: number): Promise<void> {
  await tx.deleteFrom('recovery_link').where('account_id', '=', account).where('user_id', '=', user).execute()
}
