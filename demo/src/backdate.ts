import type { Tx } from '@freehold/server/database/write'
import { sql } from 'kysely'
import type { StaffData } from './account-data'
import { daysBack, minutesBack } from './times'

/** All of a line but its number, which it gets anew. */
const columns = sql.raw(
  'account_id, user_id, user_name, on_behalf_by, noun, noun_id, needs, property_id, unit_id, owner_id, all_properties, message, created_at, changes',
)

/** How many of the newest lines each user has yet to look at. */
const unseen = 7

export interface Times {
  account: number
  now: Date
  staff: readonly { id: number; data: StaffData }[]
}

/**
 * Puts the log of a demo account in the order of its times, and dates its records by it. Lines are sealed in the order of
 * their numbers after the commit. They can't be written in that order: the demo makes each tenancy to its end before the
 * next, and the server's verbs log what they do at once. The log is append-only for the server's login, so the owner of
 * the tables writes the lines again, in the same transaction. A function that let the server's login do it would also let
 * an intruder rewrite a log.
 */
export async function backdate(tx: Tx, { account, now, staff }: Times): Promise<void> {
  await sql`set local role none`.execute(tx)
  const { rows } = await sql<{ undated: number }>`with line as (
      delete from activity where account_id = ${account} returning *
    ), note as (
      delete from activity_unsealed where account_id = ${account}
    ), again as (
      insert into activity (${columns}) select ${columns} from line order by created_at, id returning id
    ), noted as (
      insert into activity_unsealed (account_id, activity_id) select ${account}, id from again
    )
    select count(*) as undated from line where created_at = now()`.execute(tx)
  await sql`set local role freehold_app`.execute(tx)
  const undated = rows[0]?.undated ?? 0
  if (undated > 0) throw new Error(`${undated} lines of the log were written without the time of the story`)
  for (const noun of ['owner', 'property', 'unit', 'tenant'])
    await sql`update ${sql.table(noun)} kept set created_at = logged.first from (
        select noun_id, min(created_at) as first from activity
        where account_id = ${account} and noun = ${noun} group by noun_id
      ) logged where kept.account_id = ${account} and kept.id = logged.noun_id`.execute(tx)
  for (const { id, data } of staff)
    await sql`update staff_user set created_at = ${daysBack(now, data.joinedDaysAgo)},
      last_access = ${data.lastSeenMinutesAgo === null ? null : minutesBack(now, data.lastSeenMinutesAgo)},
      activity_seen = coalesce((select id from activity where account_id = ${account} order by id desc limit 1 offset ${unseen}), 0)
      where account_id = ${account} and id = ${id}`.execute(tx)
  const opened = Math.max(...staff.map(({ data }) => data.joinedDaysAgo))
  await sql`update account set created_at = ${daysBack(now, opened)} where id = ${account}`.execute(tx)
}
