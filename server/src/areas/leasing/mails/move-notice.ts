import { type Day, nameDay } from '@freehold/rules/day'
import type { Db } from '../../../database/read'
import type { Composed, MailEvent } from '../../../mail/event'
import { newestPlan } from '../../../mail/newest'
import { findPlan, type Planned } from '../../../mail/sent-by-automation.sql'
import { template } from '../../../mail/template'
import { type HomeFacts, homeOf } from '../../people/home-of'

const facts = [
  { label: 'Tenant', value: '{tenant}' },
  { label: 'Phone', value: '{phone}' },
  { label: 'Home', value: '{home}' },
  { label: 'Date', value: '{date}' },
] as const

const moveIn = template({
  subject: 'Move-in on {date}: {tenant}, {unit}',
  heading: '{tenant} moves in on {date}',
  paragraphs: ['Hello {name},', '{tenant} moves into {home} on {date}.{keys}'],
  facts,
  action: { label: 'Open the units', path: '/properties/unit-list' },
  reason: 'You received this email because you work for {company} and have access to this property.',
})

const moveOut = template({
  subject: 'Move-out on {date}: {tenant}, {unit}',
  heading: '{tenant} moves out on {date}',
  paragraphs: ['Hello {name},', '{tenant} moves out of {home} on {date}. {lease}'],
  facts,
  action: { label: 'Open the units', path: '/properties/unit-list' },
  reason: 'You received this email because you work for {company} and have access to this property.',
})

const keysWait = " The lead-paint papers for this lease aren't signed. Don't hand over the keys until they are."

const leaseWords = (recorded: boolean): string =>
  recorded
    ? 'The move-out has been recorded.'
    : 'The lease ends that day, but no move-out has been recorded. Record the move-out, or agree on a new lease.'

const staff = (db: Db, account: number, user: number) =>
  db
    .selectFrom('staff_user')
    .where('account_id', '=', account)
    .where('id', '=', user)
    .where('state', '=', 'ACTIVE')
    .where('archived_at', 'is', null)
    .select(['name', 'email'])
    .executeTakeFirst()

function letterOf(isIn: boolean, found: HomeFacts, name: string) {
  const { name: tenant, home, unit, company, phone } = found
  const date = nameDay((isIn ? found.move_in : found.leaves) as Day)
  const values = { tenant, home, unit, company, date, name, phone: phone || 'None' }
  return isIn
    ? moveIn.fill({ ...values, keys: found.lead_waits ? keysWait : '' })
    : moveOut.fill({ ...values, lease: leaseWords(found.recorded) })
}

/** The mail to a user about a move; null where it was cancelled, or is on another day by now. */
export async function moveNoticeAbout(
  db: Db,
  account: number,
  { flag, record, recipient, period }: Pick<Planned, 'flag' | 'record' | 'recipient' | 'period'>,
): Promise<Composed | null> {
  const isIn = flag === 'notify_move_in'
  const [found, user] = [await homeOf(db, account, record), await staff(db, account, recipient)]
  if (!found || !user || (isIn ? found.move_in : found.leaves) !== period) return null
  return { to: user.email, letter: letterOf(isIn, found, user.name), property: found.property }
}

const moveEvent = (name: string, flag: 'notify_move_in' | 'notify_move_out'): MailEvent => ({
  name,
  courtesy: true,
  words: flag === 'notify_move_in' ? moveIn : moveOut,
  compose: async (db, account, id) => {
    const plan = await findPlan(db, account, id)
    return plan && moveNoticeAbout(db, account, plan)
  },
  newest: newestPlan([flag]),
})

export const moveInMail = moveEvent('move-in-notice', 'notify_move_in')
export const moveOutMail = moveEvent('move-out-notice', 'notify_move_out')
