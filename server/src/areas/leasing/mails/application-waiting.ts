import { groupIds, mayGroup } from '@freehold/contract/access'
import { type Day, nameDay } from '@freehold/rules/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type MailEvent, queueAllComposed } from '../../../mail/event'
import { template } from '../../../mail/template'

/** Staff hear of an application after so many days without a decision. */
const daysWaiting = 7
/** An application that waited longer than this when the job first saw it is no news. */
const daysAtMost = 30

const words = template({
  subject: 'No decision after 7 days: {applicant}',
  heading: '{applicant} is waiting for a decision',
  paragraphs: [
    'Hello {name},',
    "{applicant} applied for {home} on {day} and hasn't received a decision. Decide on the application, or ask for what is missing.",
  ],
  facts: [
    { label: 'Applicant', value: '{applicant}' },
    { label: 'Home', value: '{home}' },
    { label: 'Received', value: '{day}' },
    { label: 'Requested move-in', value: '{moveIn}' },
  ],
  action: { label: 'Open the application', path: '/people/application?applicationId={application}' },
  reason: 'You receive this email once per undecided application because you handle applications for {company}.',
})

interface Waiting {
  application: number
  to: string
  name: string
  applicant: string
  home: string
  company: string
  property: number
  received: Day
  moveIn: Day
}

const deciders = groupIds.filter((group) => mayGroup(group, 'applications'))

/**
 * Applications, `a`, each with the user to notify: the one who entered it or turned its link on, while that user may
 * decide about it, or else the owner of the account.
 */
const waiting = (db: Db, account: number, only: RawBuilder<SqlBool>, most: number): Promise<Waiting[]> =>
  sql<Waiting>`
    select a.id as application, s.email as to, s.name, a.tenant_name as applicant, k.name as company,
      u.unit_name || ', ' || p.property_name as home, a.property_id as property, a.move_in as "moveIn",
      (a.created_at at time zone k.timezone)::date as received
    from rental_application a
    join account k on k.id = a.account_id
    join property p on p.account_id = a.account_id and p.id = a.property_id
    join unit u on u.account_id = a.account_id and u.id = a.unit_id
    left join lateral (select l.user_id from online_part q
      join online_application g on g.account_id = q.account_id and g.id = q.online_id
      join application_link l on l.account_id = g.account_id and l.id = g.link_id
      where q.account_id = a.account_id and q.application_id = a.id order by q.id limit 1) link on true
    join lateral (select s.email, s.name from staff_user s
      where s.account_id = a.account_id and s.state = 'ACTIVE' and s.archived_at is null
        and (s.is_owner or (s.id = coalesce(link.user_id, a.entered_by) and s.group_id = any(${deciders}::int[])
          and (s.all_properties or exists (select from user_property x
            where x.account_id = s.account_id and x.user_id = s.id and x.property_id = a.property_id))))
      order by s.is_owner, s.id limit 1) s on true
    where a.account_id = ${account} and ${only}
    order by a.id limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

/** Applications that have waited for a week without a mail about it. */
export const applicationsWaiting = (db: Db, account: number, now: Date, most: number): Promise<Waiting[]> =>
  waiting(
    db,
    account,
    sql<SqlBool>`a.status is null and a.archived_at is null
      and a.created_at between ${now}::timestamptz - make_interval(days => ${sql.lit(daysAtMost)})
        and ${now}::timestamptz - make_interval(days => ${sql.lit(daysWaiting)})
      and not exists (select from mail_message x where x.account_id = a.account_id
        and x.dedupe_key = 'application-waiting/' || a.id)`,
    most,
  )

const composed = ({ to, property, application, received, moveIn, ...names }: Waiting) => ({
  to,
  property,
  letter: words.fill({ ...names, application: String(application), day: nameDay(received), moveIn: nameDay(moveIn) }),
})

export const applicationWaitingMail: MailEvent = {
  name: 'application-waiting',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const [one] = await waiting(db, account, sql<SqlBool>`a.id = ${id}`, 1)
    return one ? composed(one) : null
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from rental_application
      where account_id = ${account} and archived_at is null order by (status is null) desc, id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

/**
 * Queues the mails about some applications. The key limits it to one mail per application. Returns how many were
 * queued.
 */
export async function mailApplicationsWaiting(tx: Tx, account: number, all: readonly Waiting[]): Promise<number> {
  const ready = all.map((one) => ({ key: `application-waiting/${one.application}`, composed: composed(one) }))
  return (await queueAllComposed(tx, account, applicationWaitingMail, ready)).size
}
