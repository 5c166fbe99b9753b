import type { Day } from '@freehold/rules/day'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Db } from '../../../database/read'
import { houseScope } from '../../../database/scope'
import type { GuestEvent, GuestMail } from '../../../mail/event'
import { newestPlan } from '../../../mail/newest'
import { findPlan, type Planned } from '../../../mail/sent-by-automation.sql'
import { templates } from '../../../mail/template'
import { homeOf } from '../../people/home-of'
import { unpaidRentOn } from '../billing/rent-to-come'

const words = templates({
  en: {
    subject: 'Rent of {amount} is due {date}',
    heading: 'Your rent is due {date}',
    paragraphs: ['Hello {name},', 'Your rent for {home} is due on {date}. After credits, you owe {amount}.'],
    facts: [
      { label: 'Amount', value: '{amount}' },
      { label: 'Due', value: '{date}' },
      { label: 'Home', value: '{home}' },
    ],
    reason: 'You received this reminder because you rent from {company}.',
  },
  es: {
    subject: 'La renta de {amount} vence el {date}',
    heading: 'Su renta vence el {date}',
    paragraphs: [
      'Hola, {name}:',
      'La renta de {home} vence el {date}. Después de aplicar sus créditos, quedan {amount} por pagar.',
    ],
    facts: [
      { label: 'Monto', value: '{amount}' },
      { label: 'Vence', value: '{date}' },
      { label: 'Vivienda', value: '{home}' },
    ],
    reason: 'Recibe este recordatorio porque renta una vivienda de {company}.',
  },
})

/** The mail to a tenant about rent that will be unpaid on a day; null where nothing will be, or there is no address. */
export async function rentReminderAbout(
  db: Db,
  account: number,
  { record, period, zone, day }: Pick<Planned, 'record' | 'period' | 'zone' | 'day'>,
): Promise<GuestMail | null> {
  const found = await homeOf(db, account, record)
  if (!found || found.email === '') return null
  const amount = await unpaidRentOn(db, houseScope(account, zone, day), record, period)
  if (amount <= 0) return null
  const { name, home, company, email, property, language } = found
  const letterIn: GuestMail['letterIn'] = (language) => {
    const { money, dayInWords } = formatsOf(language)
    return words[language].fill({ amount: money(amount), date: dayInWords(period as Day), name, home, company })
  }
  return { to: email, language, letterIn, property }
}

export const rentReminderMail: GuestEvent = {
  guest: true,
  name: 'rent-reminder',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const plan = await findPlan(db, account, id)
    return plan && rentReminderAbout(db, account, plan)
  },
  newest: newestPlan(['tenant_reminder_5day', 'tenant_reminder_1day']),
}
