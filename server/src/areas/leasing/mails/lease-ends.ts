import { addDays, type Day, daysBetween, nameDay } from '@freehold/rules/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { dayThere } from '../../../database/zone'
import { type MailEvent, queueComposed } from '../../../mail/event'
import { template } from '../../../mail/template'

/** Staff hear so many days before a lease ends. */
const endMarks = [60, 30] as const
/** A server that was down on the day catches up for a week; after that the next mark tells. */
const daysLate = 6
/** The hour of the property's day from which the mail goes out. */
const hour = 7
/** The user types that manage properties. Owners and site staff aren't asked to renew leases. */
const managers = [1, 2, 4]

const words = template({
  subject: 'Lease ends {date}: {tenant}',
  heading: "{tenant}'s lease ends in {days} days",
  paragraphs: [
    'Hello {name},',
    "{tenant}'s lease for {home} ends on {date}. No renewal or move-out has been recorded. {after}",
    'Renew the lease, go month to month or record the move-out under "Needs you" on the dashboard.',
  ],
  facts: [
    { label: 'Tenant', value: '{tenant}' },
    { label: 'Phone', value: '{phone}' },
    { label: 'Home', value: '{home}' },
    { label: 'Lease ends', value: '{date}' },
  ],
  action: { label: 'Open the dashboard', path: '/dashboard' },
  reason: 'You receive this email 60 and 30 days before a lease ends because you manage this property for {company}.',
})

interface LeaseEnd {
  occupancy: number
  user: number
  /** Which of the marks: 60 or 30. */
  mark: number
  ends: Day
  today: Day
  to: string
  name: string
  tenant: string
  phone: string
  home: string
  property: number
  company: string
  holdover: boolean
}

const keyOf = sql`'lease-ends/' || o.id || '/' || o.move_out || '/' || m.mark || '/' || s.id`

/** The day of the property whose morning has come last. */
const morningThere = (now: Date) => dayThere(now, hour)

/** Managers and the leases that end in their sight, with nothing agreed for the time after. */
const leaseEnds = (db: Db, account: number, now: Date, only: RawBuilder<SqlBool>, most: number) =>
  sql<LeaseEnd>`
    select o.id as occupancy, s.id as user, m.mark, o.move_out as ends, ${morningThere(now)} as today, s.email as to, s.name,
      t.tenant_name as tenant, t.phone, u.unit_name || ', ' || p.property_name as home, o.property_id as property,
      a.name as company, a.bills_holdover as holdover
    from occupancy o
    join account a on a.id = o.account_id
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    cross join unnest(${endMarks}::int[]) m (mark)
    join staff_user s on s.account_id = o.account_id and s.state = 'ACTIVE' and s.archived_at is null
      and s.group_id = any(${managers}::int[]) and (s.all_properties or exists (select from user_property x
        where x.account_id = s.account_id and x.user_id = s.id and x.property_id = o.property_id))
    where o.account_id = ${account} and o.cancelled_at is null and o.real_move_out is null and not o.month_to_month
      and o.waits_for is null and ${only}
    order by o.id, m.mark, s.id limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * The mails that are due and were not sent: the mark is reached, and the lease was already running then. A six-week
 * lease has no 60-day mark, and a renewal has marks of its own.
 */
export const leaseEndsDue = (db: Db, account: number, now: Date, most: number): Promise<LeaseEnd[]> =>
  leaseEnds(
    db,
    account,
    now,
    sql<SqlBool>`case when o.real_move_out is null then o.move_out else o.real_move_out end
        between ${now}::date and ${now}::date + ${sql.lit(endMarks[0] + 1)}
      and o.move_out - m.mark between ${morningThere(now)} - ${sql.lit(daysLate)} and ${morningThere(now)}
      and o.move_in <= o.move_out - m.mark
      and not exists (select from lease_term l where l.account_id = o.account_id and l.occupancy_id = o.id
        and l.canceled_at is null and l.begins > o.move_out - m.mark)
      and not exists (select from mail_message x where x.account_id = o.account_id and x.dedupe_key = ${keyOf})`,
    most,
  )

const letterOf = ({ ends, today, tenant, phone, home, company, name, holdover }: LeaseEnd) =>
  words.fill({
    tenant,
    home,
    company,
    name,
    phone: phone || 'None',
    date: nameDay(ends),
    days: String(daysBetween(today, ends)),
    after: holdover
      ? 'Without a new agreement, rent continues to be billed at the same amount after that day.'
      : 'Without a new agreement, no rent is billed after that day.',
  })

const composed = (one: LeaseEnd) => ({ to: one.to, letter: letterOf(one), property: one.property })

/** For the preview, the id is that of an occupancy, and the first of its managers reads the mail. */
export const leaseEndsMail: MailEvent = {
  name: 'lease-ends',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const [one] = await leaseEnds(db, account, new Date(), sql<SqlBool>`o.id = ${id}`, 1)
    return one ? composed({ ...one, today: addDays(one.ends, -one.mark) }) : null
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`
      select id from occupancy where account_id = ${account} and cancelled_at is null and real_move_out is null
        and not month_to_month and waits_for is null and move_out >= current_date
      order by case when real_move_out is null then move_out else real_move_out end, id limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

/** Queues the mail to one manager. The key limits it to one mail per manager, end and mark. */
export const mailLeaseEnds = (tx: Tx, account: number, one: LeaseEnd): Promise<number | null> =>
  queueComposed(tx, account, leaseEndsMail, {
    key: `lease-ends/${one.occupancy}/${one.ends}/${one.mark}/${one.user}`,
    composed: composed(one),
  })
