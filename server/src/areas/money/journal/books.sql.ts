import type { Day } from '@freehold/rules/day'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export async function booksClosedTo(db: Db, { account }: Scope): Promise<Day | null> {
  const { books_closed_to } = await db
    .selectFrom('account')
    .where('id', '=', account)
    .select('books_closed_to')
    .executeTakeFirstOrThrow()
  return books_closed_to as Day | null
}

/**
 * The same, held against everybody who posts: an entry's reference to its account waits for this lock, and this lock for
 * entries on their way. So none that began before the close can come to lie behind it.
 */
export async function lockBooks(tx: Tx, { account }: Scope): Promise<Day | null> {
  const { books_closed_to } = await tx
    .selectFrom('account')
    .where('id', '=', account)
    .select('books_closed_to')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return books_closed_to as Day | null
}

export async function hasEntriesUpTo(db: Db, { account }: Scope, day: Day): Promise<boolean> {
  const row = await db
    .selectFrom('money_day')
    .select('day')
    .where('account_id', '=', account)
    .where('day', '<=', day)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
