import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { lastDay, rented } from './application-link.sql'

/** A draft rests for so many days before its applicant hears of it, and hears again so many days before its end. */
const days = { quiet: 2, beforeEnd: 3 }
/** A person who typed within these hours needs no reminder. */
const hoursQuiet = 12
const atOnce = 100

type ReminderKind = 'REMINDER' | 'LAST_CALL'

interface Reminder {
  id: number
  kind: ReminderKind
}

/**
 * Records the reminders that are due, once for each draft and kind: two days after the last change, and three days
 * before the link or the draft ends. An invited adult who never opened the link left no address, and gets none.
 */
export async function takeReminders(tx: Tx, scope: Scope, now: Date): Promise<Reminder[]> {
  const { account, today } = scope
  const { rows } = await sql<Reminder>`
    insert into online_letter (account_id, part_id, at, kind)
    select d.account_id, d.id, ${now}, d.kind from (
      select q.account_id, q.id, case when ${today}::date >= ${lastDay(scope)} - ${sql.lit(days.beforeEnd)} then 'LAST_CALL'
        else 'REMINDER' end as kind
      from online_part q
      join online_application g on g.account_id = q.account_id and g.id = q.online_id
      join application_link l on l.account_id = g.account_id and l.id = g.link_id
      join property p on p.account_id = g.account_id and p.id = g.property_id
      join unit u on u.account_id = g.account_id and u.id = g.unit_id
      where q.account_id = ${account} and q.state = 'DRAFT' and (q.invited_by is null or q.entered <> '{}')
        and l.is_on and p.archived_at is null and u.archived_at is null and not ${rented(scope)}
        and q.saved_at <= ${now}::timestamptz - make_interval(hours => ${sql.lit(hoursQuiet)})
        and ${today}::date <= ${lastDay(scope)}
        and (q.saved_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(days.quiet)})
          or ${today}::date >= ${lastDay(scope)} - ${sql.lit(days.beforeEnd)})) d
    where not exists (select from online_letter o where o.account_id = d.account_id and o.part_id = d.id
      and o.kind in (d.kind, 'LAST_CALL'))
    order by d.id limit ${sql.lit(atOnce)}
    on conflict (account_id, part_id, kind) where kind <> 'LINK' do nothing
    returning id, kind`.execute(tx)
  return rows
}
