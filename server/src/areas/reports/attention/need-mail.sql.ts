import { addDays, type Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/** The hour of the account's day from which the mail goes out. */
const hour = 7

const isMorning = ({ timezone }: Scope, now: Date) =>
  sql<boolean>`((${now}::timestamptz at time zone ${timezone})::time >= make_time(${sql.lit(hour)}, 0, 0))`

export async function wantsMorning(db: Db, { account, user }: UserScope): Promise<boolean> {
  const { rows } = await sql`select from need_mail where account_id = ${account} and user_id = ${user}`.execute(db)
  return rows.length > 0
}

/** Turns the mail on: the first one goes out on the next morning that begins. */
export async function startMorning(tx: Tx, scope: UserScope, now: Date): Promise<void> {
  const { account, user, today } = scope
  await sql`insert into need_mail (account_id, user_id, last_day, created_at)
    select ${account}, ${user}, case when ${isMorning(scope, now)} then ${today}::date else ${addDays(today, -1)}::date end, ${now}
    on conflict (account_id, user_id) do nothing`.execute(tx)
}

export const stopMorning = (tx: Tx, { account, user }: Pick<UserScope, 'account' | 'user'>): Promise<unknown> =>
  sql`delete from need_mail where account_id = ${account} and user_id = ${user}`.execute(tx)

/** Turns the mail off for the users with an address, who left its list by the link in it. */
export const stopMorningOf = (tx: Tx, account: number, address: string): Promise<unknown> =>
  sql`delete from need_mail m using staff_user u where m.account_id = ${account} and u.account_id = m.account_id
    and u.id = m.user_id and lower(u.email) = ${address}`.execute(tx)

/** The users whose mail of today has not been looked at. */
export async function morningsDue(db: Db, scope: Scope, now: Date): Promise<number[]> {
  const { account, today } = scope
  const { rows } = await sql<{ user_id: number }>`
    select user_id from need_mail where account_id = ${account} and last_day is distinct from ${today}::date
      and ${isMorning(scope, now)} order by user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Marks the mail of a user as looked at today. One of several servers gets a yes. */
export async function takeMorning(tx: Tx, account: number, user: number, today: Day): Promise<boolean> {
  const { rows } = await sql`update need_mail set last_day = ${today} where account_id = ${account}
    and user_id = ${user} and last_day is distinct from ${today}::date returning user_id`.execute(tx)
  return rows.length > 0
}
