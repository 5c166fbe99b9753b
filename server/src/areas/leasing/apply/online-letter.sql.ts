import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export async function lettersSince(tx: Tx, { account }: Scope, part: number, since: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('online_letter')
    .where('account_id', '=', account)
    .where('part_id', '=', part)
    .where('kind', '=', 'LINK')
    .where('at', '>', since)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function insertLetter(tx: Tx, { account }: Scope, part: number, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('online_letter')
    .values({ account_id: account, part_id: part, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The reminders that went out about a draft, oldest first. The caller has found the application in its scope. */
export const remindersOf = (db: Db, { account }: Scope, part: number) =>
  db
    .selectFrom('online_letter')
    .where('account_id', '=', account)
    .where('part_id', '=', part)
    .where('kind', '<>', 'LINK')
    .select(['kind', 'at'])
    .orderBy('at')
    .orderBy('id')
    .execute()
