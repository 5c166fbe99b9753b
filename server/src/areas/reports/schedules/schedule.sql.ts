import type { Day } from '@freehold/rules/day'
import type { Comparison } from '@freehold/rules/reports/compared'
import type { Preset } from '@freehold/rules/reports/preset'
import type { MailRhythm, ScheduledReport } from '@freehold/rules/reports/schedule'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import { ownerOfOwn, type Scope } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

/** A user's own schedules and those about its properties; a user who sees everything has all of them. */
const inSight = (scope: Scope): RawBuilder<SqlBool> =>
  seesEverything(scope)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(report_schedule.made_by = ${ownerOfOwn(scope)} or ${visible(scope, 'report_schedule.property_id')})`

export const schedulesWithNames = (db: Db, scope: Scope) =>
  db
    .selectFrom('report_schedule')
    .leftJoin('property', (join) =>
      join
        .onRef('property.account_id', '=', 'report_schedule.account_id')
        .onRef('property.id', '=', 'report_schedule.property_id')
        .on(visible(scope, 'property.id')),
    )
    .leftJoin('staff_user', (join) =>
      join
        .onRef('staff_user.account_id', '=', 'report_schedule.account_id')
        .onRef('staff_user.id', '=', 'report_schedule.made_by'),
    )
    .where('report_schedule.account_id', '=', scope.account)
    .where(inSight(scope))

/** The database's checks hold the words to those of the rules. */
export const scheduleColumns = [
  'report_schedule.id',
  'report_schedule.title',
  sql<ScheduledReport>`report_schedule.report`.as('report'),
  sql<Preset | null>`report_schedule.period`.as('period'),
  sql<Comparison>`report_schedule.compare`.as('compare'),
  'report_schedule.property_id',
  sql<string>`coalesce(property.property_name, '')`.as('property_name'),
  sql<MailRhythm>`report_schedule.rhythm`.as('rhythm'),
  'report_schedule.on_day',
  'report_schedule.at_hour',
  'report_schedule.recipients',
  sql<string>`coalesce(staff_user.name, '')`.as('made_by_name'),
  sql<Day>`report_schedule.next_on`.as('next_date'),
  'report_schedule.paused_at',
  'report_schedule.stopped_at',
  'report_schedule.stopped_why',
] as const

export const findSchedule = (db: Db, scope: Scope, id: number) =>
  schedulesWithNames(db, scope).where('report_schedule.id', '=', id).select(scheduleColumns).executeTakeFirst()

export type StoredSchedule = NonNullable<Awaited<ReturnType<typeof findSchedule>>>

/** Locks a schedule, so that it neither changes twice at once nor is mailed meanwhile. */
export async function lockSchedule(tx: Tx, scope: Scope, id: number): Promise<StoredSchedule | undefined> {
  const held = await tx
    .selectFrom('report_schedule')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where(inSight(scope))
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return held && findSchedule(tx, scope, id)
}

interface KeptSchedule {
  title: string
  report: ScheduledReport
  period: Preset | null
  compare: Comparison
  property_id: number | null
  rhythm: MailRhythm
  on_day: number
  at_hour: number
  recipients: string
  made_by: number
  next_on: Day
  saved_at: Date
}

export async function insertSchedule(tx: Tx, { account }: Scope, kept: KeptSchedule): Promise<number> {
  const { id } = await tx
    .insertInto('report_schedule')
    .values({ account_id: account, ...kept })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saved again, a schedule that had stopped goes on as its saver's. */
export async function updateSchedule(tx: Tx, { account }: Scope, id: number, kept: KeptSchedule): Promise<void> {
  await tx
    .updateTable('report_schedule')
    .set({ ...kept, stopped_at: null, stopped_why: '' })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function setPaused(
  tx: Tx,
  { account }: Scope,
  id: number,
  { pausedAt, next }: { pausedAt: Date | null; next: Day },
): Promise<void> {
  await tx
    .updateTable('report_schedule')
    .set({ paused_at: pausedAt, next_on: next })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function deleteSchedule(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('report_schedule').where('account_id', '=', account).where('id', '=', id).execute()
}

export async function countSchedules(db: Db, { account }: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from report_schedule
    where account_id = ${account}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The last day of the rhythm that was mailed. */
export async function lastDue(db: Db, { account }: Scope, id: number): Promise<Day | null> {
  const { rows } = await sql<{ due: Day | null }>`select max(due_on)::text as due from report_issue
    where account_id = ${account} and schedule_id = ${id} and not by_hand`.execute(db)
  return rows[0]?.due ?? null
}

/** Ends a schedule by itself; its reason is for the person who looks why nothing came. */
export async function setStopped(tx: Tx, account: number, id: number, why: string, at: Date): Promise<void> {
  await tx
    .updateTable('report_schedule')
    .set({ stopped_at: at, stopped_why: why })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
