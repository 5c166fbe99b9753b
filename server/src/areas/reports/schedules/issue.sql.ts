import type { Day } from '@freehold/rules/day'
import type { Comparison } from '@freehold/rules/reports/compared'
import type { Preset } from '@freehold/rules/reports/preset'
import type { MailRhythm, ScheduledReport } from '@freehold/rules/reports/schedule'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type MakerFacts, makerColumns, makerJoins } from './maker'

export interface DueSchedule extends MakerFacts {
  id: number
  title: string
  report: ScheduledReport
  period: Preset | null
  property_name: string
  rhythm: MailRhythm
  on_day: number
  recipients: string
  next_on: Day
}

export async function accountsWithReports(db: Db, at: Date): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select * from accounts_with_reports(${at}) as account`.execute(db)
  return rows.map(({ account }) => account)
}

/** Holds schedules whose hour has come. Another server that holds them mails them. */
export async function holdDue(tx: Tx, account: number, at: Date, most: number): Promise<DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`
    select s.id, s.title, s.report, s.period, coalesce(p.property_name, '') as property_name, s.rhythm, s.on_day,
      s.recipients, s.next_on::text as next_on, ${makerColumns}
    from report_schedule s ${makerJoins}
    left join property p on p.account_id = s.account_id and p.id = s.property_id
    where s.account_id = ${account} and s.paused_at is null and s.stopped_at is null
      and s.next_on + make_interval(hours => s.at_hour) <= ${at}::timestamptz at time zone a.timezone
    order by s.next_on, s.id limit ${sql.lit(most)} for update of s skip locked`.execute(tx)
  return rows
}

/** The next day of a schedule that was mailed. */
export async function advance(tx: Tx, account: number, id: number, next: Day): Promise<void> {
  await tx
    .updateTable('report_schedule')
    .set({ next_on: next })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

interface NewIssue {
  schedule: number
  due: Day
  byHand: boolean
  title: string
  about: string
  at: Date
}

/** Answers the issue; undefined where the day was mailed before. */
export async function insertIssue(tx: Tx, account: number, issue: NewIssue): Promise<number | undefined> {
  const { schedule, due, byHand, title, about, at } = issue
  const row = await tx
    .insertInto('report_issue')
    .values({ account_id: account, schedule_id: schedule, due_on: due, by_hand: byHand, title, about, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface NewReaders {
  issue: number
  emails: readonly string[]
  at: Date
  until: Date
}

export async function insertReaders(tx: Tx, account: number, { issue, emails, at, until }: NewReaders) {
  const rows = await tx
    .insertInto('report_reader')
    .values(emails.map((email) => ({ account_id: account, issue_id: issue, email, asked_at: at, expires_at: until })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface IssueToMail extends MakerFacts {
  id: number
  schedule_id: number
  title: string
  about: string
  due_on: Day
  report: ScheduledReport
  period: Preset | null
  compare: Comparison
}

/** Issues that were opened, and not mailed yet. */
export async function issuesToMail(db: Db, account: number, most: number): Promise<IssueToMail[]> {
  const { rows } = await sql<IssueToMail>`
    select i.id, i.schedule_id, i.title, i.about, i.due_on::text as due_on, s.report, s.period, s.compare, ${makerColumns}
    from report_issue i join report_schedule s on s.account_id = i.account_id and s.id = i.schedule_id ${makerJoins}
    where i.account_id = ${account} and i.mailed_at is null order by i.id limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** False where another server has mailed it. */
export async function markMailed(tx: Tx, account: number, id: number, figures: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_issue')
    .set({ mailed_at: at, figures })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteIssue(tx: Tx, account: number, id: number): Promise<void> {
  await tx.deleteFrom('report_issue').where('account_id', '=', account).where('id', '=', id).execute()
}

export async function readersOf(db: Db, account: number, issue: number): Promise<number[]> {
  const rows = await db
    .selectFrom('report_reader')
    .where('account_id', '=', account)
    .where('issue_id', '=', issue)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Issue {
  id: number
  title: string
  made_at: Date
  by_hand: boolean
  readers: { id: number; email: string; expires_at: string; revoked: boolean; expired: boolean; openings: number }[]
}

export const readerNoun = 'report_reader'

/** The last mailings of a schedule, newest first, with their readers. The caller found the schedule. */
export async function issuesOf(db: Db, { account }: Scope, schedule: number, at: Date): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select i.id, i.title, i.made_at, i.by_hand, coalesce((
      select json_agg(json_build_object('id', r.id, 'email', r.email, 'expires_at', r.expires_at,
        'revoked', l.revoked_at is not null, 'expired', l.expires_at <= ${at},
        'openings', (select count(*) from link_opening o where o.account_id = l.account_id and o.link_id = l.id)) order by r.id)
      from report_reader r
      join access_link l on l.account_id = r.account_id and l.noun = ${readerNoun} and l.noun_id = r.id
      where r.account_id = i.account_id and r.issue_id = i.id), '[]') as readers
    from report_issue i where i.account_id = ${account} and i.schedule_id = ${schedule}
    order by i.id desc limit 50`.execute(db)
  return rows
}

/** The address of a reader, where it is one of a schedule's. */
export async function isReaderOf(db: Db, { account }: Scope, schedule: number, reader: number): Promise<string | null> {
  const row = await db
    .selectFrom('report_reader as r')
    .innerJoin('report_issue as i', (join) =>
      join.onRef('i.account_id', '=', 'r.account_id').onRef('i.id', '=', 'r.issue_id'),
    )
    .where('r.account_id', '=', account)
    .where('r.id', '=', reader)
    .where('i.schedule_id', '=', schedule)
    .select('r.email')
    .executeTakeFirst()
  return row?.email ?? null
}

export interface ReadIssue {
  id: number
  title: string
  about: string
  figures: string
  company: string
  maker: string
  email: string
  asked: Date
  expires: Date
  timezone: string
}

/** The issue behind a reader's link; undefined until it is mailed. */
export async function issueOfReader(db: Db, account: number, reader: number): Promise<ReadIssue | undefined> {
  const { rows } = await sql<ReadIssue>`
    select i.id, i.title, i.about, i.figures, a.name as company, coalesce(u.name, '') as maker, r.email,
      r.asked_at as asked, r.expires_at as expires, a.timezone
    from report_reader r
    join report_issue i on i.account_id = r.account_id and i.id = r.issue_id
    join report_schedule s on s.account_id = i.account_id and s.id = i.schedule_id ${makerJoins}
    where r.account_id = ${account} and r.id = ${reader} and i.mailed_at is not null`.execute(db)
  return rows[0]
}
