import { type SqlBool, sql } from 'kysely'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import { contains } from '../database/table'
import { seesEverything } from '../database/visible'
import type { Tx } from '../database/write'

export type Reason = 'BOUNCED' | 'UNSUBSCRIBED'

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

/** Those of the addresses that get no more courtesy mail, as `plainAddress` writes them. */
export async function suppressedOf(
  db: Db,
  account: number,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('mail_suppression')
    .where('account_id', '=', account)
    .where(sql<SqlBool>`address = any(${addresses.map(plainAddress)}::text[])`)
    .select('address')
    .execute()
  return new Set(rows.map(({ address }) => address))
}

/** The newest addresses that are held back. They belong to no property, so users of some properties see none. */
export async function heldBack(db: Db, scope: Scope, { query, limit }: { query: string; limit: number }) {
  if (!seesEverything(scope)) return []
  return db
    .selectFrom('mail_suppression')
    .where('account_id', '=', scope.account)
    .$if(query !== '', (q) => q.where(contains(sql`address`, query)))
    .select(['address', 'reason', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('address')
    .orderBy('reason')
    .limit(limit)
    .execute()
}

/** Returns true if the address was blocked for that reason until now. */
export async function liftHold(tx: Tx, scope: Scope, address: string, reason: Reason): Promise<boolean> {
  if (!seesEverything(scope)) return false
  const { numDeletedRows } = await tx
    .deleteFrom('mail_suppression')
    .where('account_id', '=', scope.account)
    .where('address', '=', plainAddress(address))
    .where('reason', '=', reason)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
