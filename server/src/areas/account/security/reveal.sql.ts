import { sql } from 'kysely'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/** Counts a reveal, and answers how many the user has had since. The user's row is locked: of many at once each is counted. */
export async function countReveal(tx: Tx, { account, user }: UserScope, at: Date, since: Date): Promise<number> {
  await sql`select from staff_user where account_id = ${account} and id = ${user} for update`.execute(tx)
  await sql`delete from number_reveal where account_id = ${account} and user_id = ${user} and at <= ${since}`.execute(
    tx,
  )
  await sql`insert into number_reveal (account_id, user_id, at) values (${account}, ${user}, ${at})`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from number_reveal
    where account_id = ${account} and user_id = ${user}`.execute(tx)
  return rows[0]?.n ?? 0
}
