import type { Tx } from '@freehold/server/database/write'
import { sql } from 'kysely'
import type { StaffData } from './account-data'
import { daysBack, minutesBack } from './times'

/** How many of the newest lines each user has yet to look at. */
const unseen = 7

export interface Times {
  account: number
  now: Date
  /** One for each line of the activity log, in its order. */
  moments: readonly Date[]
  staff: readonly { id: number; told: StaffData }[]
}

/**
 * A story told in a second must read as if it had taken years. The log is append-only for the role the server works as, so
 * its lines are dated, and put in the order of their moments, by the role that owns the tables, in the story's own
 * transaction. What a line tells of is dated with it.
 */
export async function backdate(tx: Tx, { account, now, moments, staff }: Times): Promise<void> {
  await sql`set local role none`.execute(tx)
  const dated = await sql`with line as (
      select *, row_number() over (order by id) as at from activity where account_id = ${account}
    ), moment as (
      select told_at, at, row_number() over (order by told_at, at) as place
      from unnest(${moments}::timestamptz[]) with ordinality as m (told_at, at)
    )
    update activity a set created_at = m.told_at, user_id = l.user_id, user_name = l.user_name, property_id = l.property_id,
      owner_id = l.owner_id, all_properties = l.all_properties, needs = l.needs, noun = l.noun, noun_id = l.noun_id, message = l.message
    from moment m join line l using (at) join line seat on seat.at = m.place
    where a.account_id = ${account} and a.id = seat.id`.execute(tx)
  await sql`set local role freehold_app`.execute(tx)
  if (dated.numAffectedRows !== BigInt(moments.length))
    throw new Error(`The log has ${dated.numAffectedRows} lines to date, the story ${moments.length} moments`)
  for (const noun of ['owner', 'property', 'unit', 'tenant'])
    await sql`update ${sql.table(noun)} kept set created_at = told.first from (
        select noun_id, min(created_at) as first from activity
        where account_id = ${account} and noun = ${noun} group by noun_id
      ) told where kept.account_id = ${account} and kept.id = told.noun_id`.execute(tx)
  for (const { id, told } of staff)
    await sql`update staff_user set created_at = ${daysBack(now, told.joinedDaysAgo)},
      last_access = ${told.lastSeenMinutesAgo === null ? null : minutesBack(now, told.lastSeenMinutesAgo)},
      activity_seen = coalesce((select id from activity where account_id = ${account} order by id desc limit 1 offset ${unseen}), 0)
      where account_id = ${account} and id = ${id}`.execute(tx)
  const opened = Math.max(...staff.map(({ told }) => told.joinedDaysAgo))
  await sql`update account set created_at = ${daysBack(now, opened)} where id = ${account}`.execute(tx)
}
