import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export async function lettersSince(tx: Tx, { account }: Scope, part: number, since: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('online_letter')
    .where('account_id', '=', account)
    .where('part_id', '=', part)
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
