import { type Day, dayIn, nameDay } from '@freehold/rules/day'
import { type Urgency, urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { zoneOf } from '../../../database/zone'
import { type Cause, type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { opening, template } from '../../../mail/template'
import { streetAndCity } from './news-rows.sql'

/** The purpose that the token of a link to a job is signed for. */
export const jobPurpose = 'work-order-job'

const words = template({
  subject: '{urgent}New job at {address}: {title}',
  heading: '{title}',
  paragraphs: [
    'Hello {name},',
    '{company} has a job for you at {place}. Open it to see the details and to accept or decline it.',
    "You don't need an account. The link is only for you, so don't share it. It works until {until}.",
  ],
  facts: [
    { label: 'Urgency', value: '{urgency}' },
    { label: 'Due', value: '{due}' },
  ],
  action: { label: 'Open the job', path: '/job' },
  reason: 'You received this email because {company} sent you this job.',
})

interface JobLetter {
  name: string
  company: string
  title: string
  unit_name: string
  property_name: string
  /** Street and city. */
  address: string
  urgency: Urgency
  due: Day
  /** The last day on which the link works. */
  until: Day
}

interface SentJob extends Omit<JobLetter, 'until'> {
  to: string
  property: number
  sent: Date
  expires: Date
  timezone: string
}

/** The letter about a job, without its link. */
export const jobLetter = ({ urgency, due, until, unit_name, property_name, ...names }: JobLetter) =>
  words.fill({
    ...names,
    place: [unit_name, property_name, names.address].filter((part) => part !== '').join(', '),
    urgent: urgency === 'CRITICAL' ? 'URGENT: ' : '',
    urgency: urgencyWords[urgency],
    due: nameDay(due),
    until: nameDay(until),
  })

/** Goes to the contractor of a work order, with the link to it. */
export const jobSentMail: MailEvent = {
  name: 'work-order-sent',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const { rows } = await sql<SentJob>`
      select s.email as to, s.name, a.name as company, w.job_title as title, coalesce(u.unit_name, '') as unit_name,
        p.property_name, ${streetAndCity} as address, w.property_id as property, w.urgency,
        w.due_on::text as due, s.sent_at as sent, s.expires_at as expires, ${zoneOf} as timezone
      from work_order_sending s
      join work_order w on w.account_id = s.account_id and w.id = s.work_order_id
      join property p on p.account_id = w.account_id and p.id = w.property_id
      left join unit u on u.account_id = w.account_id and u.id = w.unit_id
      join account a on a.id = s.account_id
      where s.account_id = ${account} and s.id = ${id}`.execute(db)
    const [row] = rows
    if (!row) return null
    const { to, property, sent, expires, timezone, ...job } = row
    return {
      to,
      property,
      letter: opening(jobLetter({ ...job, until: dayIn(timezone, expires) }), {
        purpose: jobPurpose,
        id,
        made: sent.toISOString(),
      }),
    }
  },
  newest: newestOf('work_order_sending'),
}

export const mailJob = (
  tx: Tx,
  { account }: Pick<Scope, 'account'>,
  sending: number,
  cause: Cause,
): ReturnType<typeof queueMail> => queueMail(tx, account, jobSentMail, sending, cause)
