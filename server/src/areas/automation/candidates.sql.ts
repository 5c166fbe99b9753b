import type { GroupId } from '@freehold/contract/access'
import type { Flag } from '@freehold/rules/automation/switches'
import type { Day } from '@freehold/rules/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { propertiesSeen, visible } from '../../database/visible'
import { zoneOf } from '../../database/zone'
import { isPayment } from '../money/journal/payments-alone'

/** The user types that are notified of moves, and those that receive reports. */
const notifiedOfMoves = [1, 2, 4, 8]
const readers = [1, 2, 6]

interface Candidate {
  record: number
  recipient: number
  period: Day
  property: number
}

const places = sql`occupancy o
  join property p on p.account_id = o.account_id and p.id = o.property_id
  join account a on a.id = o.account_id`

/** Occupancies whose rent falls due on a day in a zone, whether it is billed already or will be. */
export async function rentDueOn(db: Db, account: number, zone: string, due: Day): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select o.id as record, 0 as recipient, ${due}::date as period, o.property_id as property
    from ${places} join rent_account r on r.account_id = o.account_id and r.occupancy_id = o.id
    where o.account_id = ${account} and ${zoneOf} = ${zone} and o.cancelled_at is null and (r.next_bill_on = ${due}
      or exists (select from charge c where c.account_id = o.account_id and c.occupancy_id = o.id and c.reason = 'RENT'
        and c.due = ${due} and c.open_cents > 0 and c.voided_by is null))
    order by o.id`.execute(db)
  return rows
}

/**
 * The day of a move: of a move-out the one that was recorded, or else the end of the lease. Month to month has none before
 * one is recorded.
 */
const moveDay = (flag: Flag): RawBuilder<Day> =>
  flag === 'notify_move_in'
    ? sql<Day>`o.move_in`
    : sql<Day>`coalesce(o.real_move_out, case when not o.month_to_month then o.move_out end)`

/** The staff to notify of moves on some days in a zone: every user who sees the property. */
export async function movesOn(
  db: Db,
  account: number,
  flag: Flag,
  { zone, days }: { zone: string; days: readonly Day[] },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select o.id as record, u.id as recipient, ${moveDay(flag)} as period, o.property_id as property
    from ${places} join staff_user u on u.account_id = o.account_id and u.state = 'ACTIVE' and u.archived_at is null
      and u.group_id = any(${notifiedOfMoves}::int[]) and (u.all_properties or exists (select from user_property s
        where s.account_id = u.account_id and s.user_id = u.id and s.property_id = o.property_id))
    where o.account_id = ${account} and ${zoneOf} = ${zone} and o.cancelled_at is null and ${moveDay(flag)} = any(${days}::date[])
    order by o.id, u.id`.execute(db)
  return rows
}

/** The users who get reports. */
export async function reportReaders(db: Db, account: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from staff_user where account_id = ${account} and state = 'ACTIVE'
    and archived_at is null and group_id = any(${readers}::int[]) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

interface ReportReader {
  name: string
  email: string
  group: GroupId
  /** Null where the user sees all. */
  properties: number[] | null
}

/** The sight of a user who gets reports; undefined for any other. */
export async function reportReader(db: Db, account: number, user: number): Promise<ReportReader | undefined> {
  const { rows } = await sql<ReportReader>`select u.name, u.email, u.group_id as group, ${propertiesSeen} as properties
    from staff_user u where u.account_id = ${account} and u.id = ${user} and u.state = 'ACTIVE'
      and u.archived_at is null and u.group_id = any(${readers}::int[])`.execute(db)
  return rows[0]
}

/** The occupancy in sight that a mail of a switch would be about next, for its preview. */
export async function nextAbout(db: Db, scope: Scope, flag: Flag, from: Day): Promise<Candidate | null> {
  const isRent = flag === 'tenant_reminder_5day' || flag === 'tenant_reminder_1day'
  const day = isRent ? sql<Day>`r.next_bill_on` : moveDay(flag)
  const mailable = isRent ? sql<SqlBool>`t.email <> ''` : sql<SqlBool>`true`
  const { rows } = await sql<Candidate>`
    select o.id as record, 0 as recipient, ${day} as period, o.property_id as property
    from ${places} join rent_account r on r.account_id = o.account_id and r.occupancy_id = o.id
      join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where o.account_id = ${scope.account} and o.cancelled_at is null and ${day} >= ${from} and ${mailable}
      and ${visible(scope, 'o.property_id')}
    order by ${day}, o.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** The newest payment in sight whose receipt could be mailed. */
export async function newestReceipt(db: Db, scope: Scope): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select r.id from receipt r join tenant t on t.account_id = r.account_id and t.id = r.tenant_id
    where r.account_id = ${scope.account} and r.voided_by is null and ${isPayment('r')} and t.email <> ''
      and ${visible(scope, 'r.property_id')}
    order by r.id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
