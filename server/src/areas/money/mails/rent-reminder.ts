import { type Day, nameDay } from '@freehold/rules/day'
import { showDollars, toDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import { houseScope } from '../../../database/scope'
import type { Composed, MailEvent } from '../../../mail/event'
import { newestPlan } from '../../../mail/newest'
import { findPlan, type Planned } from '../../../mail/sent-by-automation.sql'
import { template } from '../../../mail/template'
import { homeOf } from '../../people/home-of'
import { unpaidRentOn } from '../billing/rent-to-come'

const words = template({
  subject: 'Rent of {amount} is due {date}',
  heading: 'Your rent is due {date}',
  paragraphs: ['Hello {name},', 'Your rent for {home} is due on {date}. After your credits, {amount} is left to pay.'],
  facts: [
    { label: 'Amount', value: '{amount}' },
    { label: 'Due', value: '{date}' },
    { label: 'Home', value: '{home}' },
  ],
  reason: 'You get this reminder because you rent from {company}.',
})

/** The mail to a tenant about rent that will be unpaid on a day; null where nothing will be, or there is no address. */
export async function rentReminderAbout(
  db: Db,
  account: number,
  { record, period, zone, day }: Pick<Planned, 'record' | 'period' | 'zone' | 'day'>,
): Promise<Composed | null> {
  const found = await homeOf(db, account, record)
  if (!found || found.email === '') return null
  const amount = await unpaidRentOn(db, houseScope(account, zone, day), record, period)
  if (amount <= 0) return null
  const { name, home, company, email, property } = found
  const values = { amount: showDollars(toDollars(amount)), date: nameDay(period as Day), name, home, company }
  return { to: email, letter: words.fill(values), property }
}

export const rentReminderMail: MailEvent = {
  name: 'rent-reminder',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const plan = await findPlan(db, account, id)
    return plan && rentReminderAbout(db, account, plan)
  },
  newest: newestPlan(['tenant_reminder_5day', 'tenant_reminder_1day']),
}
