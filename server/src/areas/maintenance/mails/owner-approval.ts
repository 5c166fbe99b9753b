import { dayIn, nameDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { opening, template } from '../../../mail/template'

/** The purpose that the token of a link to an approval is signed for. */
export const approvalPurpose = 'owner-approval'

const facts = [
  { label: 'Property', value: '{place}' },
  { label: 'Cost', value: '{amount}' },
] as const
const action = { label: 'Review and answer', path: '/approve' } as const

const words = template({
  subject: 'Approval needed: {title}, {amount}',
  heading: 'Approval needed: {title}',
  paragraphs: [
    'Hello {name},',
    '{company} needs your answer about work at {place}. You can approve it, decline it or ask a question.',
    "You don't need an account. The link is only for you and works until {until}.",
  ],
  facts,
  action,
  reason: 'You received this email because the work costs more than the amount you approved in advance.',
})

const again = template({
  subject: 'Reminder: approval needed for {title}, {amount}',
  heading: 'The work is waiting for your answer',
  paragraphs: ['Hello {name},', '{company} asked you about work at {place} and is still waiting for your answer.'],
  facts,
  action,
  reason: 'You received this one-time reminder because {company} asked for your approval a day ago.',
})

interface AskedApproval {
  to: string
  name: string
  company: string
  title: string
  place: string
  property: number
  cents: number
  asked: Date
  expires: Date
  timezone: string
}

const mailOf = (name: string, text: typeof words | typeof again): MailEvent => ({
  name,
  courtesy: false,
  words: text,
  compose: async (db, account, id) => {
    const { rows } = await sql<AskedApproval>`
      select o.email as to, o.owner_name as name, a.name as company, w.job_title as title,
        concat_ws(', ', u.unit_name, p.property_name) as place, w.property_id as property, o.amount_cents as cents,
        o.asked_at as asked, o.expires_at as expires, a.timezone
      from owner_approval o
      join work_order w on w.account_id = o.account_id and w.id = o.work_order_id
      join property p on p.account_id = w.account_id and p.id = w.property_id
      left join unit u on u.account_id = w.account_id and u.id = w.unit_id
      join account a on a.id = o.account_id
      where o.account_id = ${account} and o.id = ${id}`.execute(db)
    const [row] = rows
    if (!row) return null
    const { to, property, cents, asked, expires, timezone, ...names } = row
    const letter = text.fill({
      ...names,
      amount: showDollars(cents / 100),
      until: nameDay(dayIn(timezone, expires)),
    })
    return { to, property, letter: opening(letter, { purpose: approvalPurpose, id, made: asked.toISOString() }) }
  },
  newest: newestOf('owner_approval'),
})

export const ownerApprovalMail = mailOf('owner-approval', words)
export const ownerReminderMail = mailOf('owner-approval-reminder', again)

export const mailApproval = (tx: Tx, scope: Scope, approval: number): Promise<unknown> =>
  queueMail(tx, scope.account, ownerApprovalMail, approval, clickOf(scope))

export const mailReminder = (tx: Tx, scope: Scope, approval: number): Promise<unknown> =>
  queueMail(tx, scope.account, ownerReminderMail, approval)
