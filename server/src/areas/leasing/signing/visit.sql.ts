import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

type Of = Pick<Scope, 'account'>

export async function insertVisit(tx: Tx, { account }: Of, visit: { signer: number; at: Date; until: Date }) {
  const { id } = await tx
    .insertInto('signing_visit')
    .values({ account_id: account, signer_id: visit.signer, asked_at: visit.at, expires_at: visit.until })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The number of codes that a signer asked for since a moment. */
export async function countVisits(db: Db, { account }: Of, signer: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('signing_visit')
    .where('account_id', '=', account)
    .where('signer_id', '=', signer)
    .where('asked_at', '>', since)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest visit of a signer, locked: only its code counts. */
export const lockNewestVisit = (tx: Tx, { account }: Of, signer: number) =>
  tx
    .selectFrom('signing_visit')
    .where('account_id', '=', account)
    .where('signer_id', '=', signer)
    .select(['id', 'expires_at', 'tries', 'session_hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

interface VisitChange {
  tries?: number
  session_hash?: Buffer
  session_ends_at?: Date
}

export async function updateVisit(tx: Tx, { account }: Of, id: number, change: VisitChange): Promise<void> {
  await tx.updateTable('signing_visit').set(change).where('account_id', '=', account).where('id', '=', id).execute()
}

/** True if the page holds the secret of an open visit of this signer. */
export async function isVisiting(db: Db, { account }: Of, signer: number, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('signing_visit')
    .where('account_id', '=', account)
    .where('signer_id', '=', signer)
    .where('session_hash', '=', hash)
    .where('session_ends_at', '>', now)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
