import type { Day } from '@freehold/rules/day'
import type { Language } from '@freehold/rules/text/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { dayThere, zoneOf } from '../../../database/zone'

/** A home with what is past due, as of the day of its reminder. */
export interface ReminderFacts {
  /** The row of the reminder; null where none is planned, as in a preview. */
  id: number | null
  occupancy: number
  tenant: number
  property: number
  due: Day
  days_after: number
  day: Day
  zone: string
  owed_cents: number
  /** The oldest day that is unpaid; null where nothing is past due. */
  owed_since: Day | null
  /** Announced by autopay, and not taken yet. */
  announced_cents: number
  noticed: boolean
  /** The property wants no reminder so many days after the due day. */
  muted: boolean
  name: string
  email: string
  phone: string
  language: Language
  home: string
  company: string
}

/** Reasons that follow from other charges being late, so that they ask for nothing by themselves. */
const followers = ['LATE_FEE', 'RETURNED_PAYMENT_FEE']

const homes = sql`occupancy o
  join property p on p.account_id = o.account_id and p.id = o.property_id
  join account a on a.id = o.account_id
  join tenant t on t.account_id = o.account_id and t.id = o.tenant_id`

/** The facts of reminders, as columns of `l`: id, occupancy_id, due, days_after, day and zone. */
const factsOf = (account: number, reminders: RawBuilder<unknown>) => sql`
  select l.id, o.id as occupancy, o.tenant_id as tenant, o.property_id as property, l.due, l.days_after, l.day, l.zone,
    past_due_of_home(o.account_id, o.id, l.day) as owed_cents,
    (select min(c.due) from charge c where c.account_id = o.account_id and c.occupancy_id = o.id and c.open_cents > 0
      and c.voided_by is null and c.due < l.day) as owed_since,
    (select coalesce(sum(u.announced_cents), 0)::bigint from autopay x
      join autopay_turn u on u.account_id = x.account_id and u.autopay_id = x.id
      where x.account_id = o.account_id and x.occupancy_id = o.id and x.state = 'ACTIVE' and u.state = 'ANNOUNCED'
        and u.take_on is not null) as announced_cents,
    exists (select from notice n where n.account_id = o.account_id and n.occupancy_id = o.id and n.owed_cents is not null
      and n.needs_paper and n.archived_at is null and exists (select from charge c where c.account_id = o.account_id
        and c.occupancy_id = o.id and c.open_cents > 0 and c.voided_by is null and c.due <= n.ledger_day)) as noticed,
    not property_reminds(o.account_id, o.property_id, l.days_after) as muted,
    t.tenant_name as name, t.email, t.phone, t.language, n.unit_name || ', ' || p.property_name as home, a.name as company
  from (${reminders}) l
  join ${homes} on o.account_id = ${account} and o.id = l.occupancy_id
  join unit n on n.account_id = o.account_id and n.id = o.unit_id`

/** The days of the account, and those of properties that have their own. */
const anyDays = (account: number, days: readonly number[]) => sql`${days}::int[] || array(select distinct d
  from late_reminder_property w cross join lateral unnest(w.days) d where w.account_id = ${account} and w.is_on)`

interface Planning {
  zone: string
  day: Day
  days: readonly number[]
  at: Date
}

/** Marks a day of a zone as planned. Answers false where it was before. */
export async function markPlanned(tx: Tx, account: number, { zone, day }: Pick<Planning, 'zone' | 'day'>) {
  const { rows } = await sql`
    insert into late_reminder_progress (account_id, zone, planned_to) values (${account}, ${zone}, ${day})
    on conflict (account_id, zone) do update set planned_to = excluded.planned_to
      where late_reminder_progress.account_id = ${account} and late_reminder_progress.planned_to < excluded.planned_to returning zone`.execute(
    tx,
  )
  return rows.length > 0
}

const lives = (day: RawBuilder<Day>) => sql`o.cancelled_at is null and o.move_in <= ${day}
  and (o.real_move_out is null or o.real_move_out > ${day}) and t.archived_at is null`

/** Plans a reminder for each home with something open that was due on one of the days. Of several, the newest counts. */
export async function planReminders(tx: Tx, account: number, { zone, day, days, at }: Planning): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into late_reminder (account_id, occupancy_id, due, days_after, day, zone, planned_at)
    select distinct on (o.id) o.account_id, o.id, c.due, ${day}::date - c.due, ${day}::date, ${zone}, ${at}::timestamptz
    from charge c join ${homes} on o.account_id = c.account_id and o.id = c.occupancy_id
    left join late_reminder_property w on w.account_id = o.account_id and w.property_id = o.property_id
    where c.account_id = ${account} and c.due = any(array(select ${day}::date - d from unnest(${anyDays(account, days)}) d))
      and (${day}::date - c.due) = any(coalesce(w.days, ${days}::int[])) and coalesce(w.is_on, true) and c.open_cents > 0 and c.voided_by is null and c.reason <> all(${followers}::text[])
      and ${zoneOf} = ${zone} and ${lives(sql`${day}::date`)}
    order by o.id, c.due desc
    on conflict do nothing returning id`.execute(tx)
  return rows.length
}

/** The next reminders with what is open now, held against a second server that would take them too. */
export async function takeReminders(
  tx: Tx,
  account: number,
  most: number,
): Promise<(ReminderFacts & { id: number })[]> {
  const { rows } = await sql<ReminderFacts & { id: number }>`
    with held as materialized (
      select id, occupancy_id, due, days_after, day, zone from late_reminder
      where account_id = ${account} and state = 'PLANNED' order by id limit ${sql.lit(most)} for update skip locked)
    ${factsOf(account, sql`select * from held`)} order by l.id`.execute(tx)
  return rows
}

export async function findReminder(db: Db, account: number, id: number): Promise<ReminderFacts | undefined> {
  const { rows } = await sql<ReminderFacts>`${factsOf(
    account,
    sql`select id, occupancy_id, due, days_after, day, zone from late_reminder where account_id = ${account} and id = ${id}`,
  )}`.execute(db)
  return rows[0]
}

/** The homes in sight that get a reminder today with these days, the largest debt first, and how many there are. */
export async function homesToRemind(
  db: Db,
  scope: Scope,
  { days, now, most }: { days: readonly number[]; now: Date; most: number },
): Promise<(ReminderFacts & { agreed: boolean; count: number })[]> {
  const { account } = scope
  const today = dayThere(now)
  const { rows } = await sql<ReminderFacts & { agreed: boolean; count: number }>`
    select f.*, (count(*) over ())::int as count,
      exists (select from text_consent k where k.account_id = ${account} and k.person_kind = 'TENANT' and k.person_id = f.tenant
        and k.ended_at is null and k.phone = '+1' || right(regexp_replace(f.phone, '\\D', '', 'g'), 10)
        and not exists (select from text_stop s where s.account_id = ${account} and s.phone = k.phone and s.lifted_at is null)) as agreed
    from (${factsOf(
      account,
      sql`select distinct on (o.id) null::bigint as id, o.id as occupancy_id, c.due, ${today} - c.due as days_after, ${today} as day,
          ${zoneOf} as zone
        from charge c join ${homes} on o.account_id = c.account_id and o.id = c.occupancy_id
        left join late_reminder_property w on w.account_id = o.account_id and w.property_id = o.property_id
        where c.account_id = ${account} and c.due between ${now}::date - 62 and ${now}::date + 1 and c.open_cents > 0
          and c.voided_by is null and c.reason <> all(${followers}::text[]) and ${visible(scope, 'o.property_id')}
          and ${today} - c.due = any(case when w.is_on then w.days else ${days}::int[] end) and ${lives(today)}
        order by o.id, c.due desc`,
    )}) f
    order by f.owed_cents desc, f.occupancy limit ${sql.lit(most)}`.execute(db)
  return rows
}

export interface ReminderEnd {
  id: number
  state: 'SENT' | 'SKIPPED'
  reason: string
  owed_cents: number
  mail_id: number | null
  text_id: number | null
}

/** Writes what became of reminders, in one statement. */
export async function noteReminders(tx: Tx, account: number, ends: readonly ReminderEnd[], at: Date): Promise<void> {
  if (ends.length === 0) return
  await sql`update late_reminder l set state = e.state, reason = e.reason, owed_cents = e.owed_cents, mail_id = e.mail_id,
      text_id = e.text_id, ended_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e (id bigint, state text, reason text, owed_cents bigint,
      mail_id bigint, text_id bigint)
    where l.account_id = ${account} and l.id = e.id and l.state = 'PLANNED'`.execute(tx)
}

export async function accountsToRemind(db: Db): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select * from accounts_to_remind() as account`.execute(db)
  return rows.map(({ account }) => account)
}

/** Reminders that went out since a moment. */
export async function remindersSince(db: Db, account: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('late_reminder')
    .where('account_id', '=', account)
    .where('state', '=', 'SENT')
    .where('ended_at', '>=', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
