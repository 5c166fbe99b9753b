import { cents } from '@freehold/rules/money'
import { formatsOf } from '@freehold/rules/text/formats'
import type { GuestEvent, GuestMail } from '../../../mail/event'
import { templates } from '../../../mail/template'
import { findReminder, type ReminderFacts } from './facts.sql'

const words = templates({
  en: {
    subject: 'Past due: {amount} for {home}',
    heading: '{amount} is past due',
    paragraphs: [
      'Hello {name},',
      '{amount} for {home} was due on {due} and is not paid yet. Pay it as soon as you can.',
      "If you paid in the last few days, thank you. You don't need to do anything else.",
    ],
    facts: [
      { label: 'Past due', value: '{amount}' },
      { label: 'Unpaid since', value: '{due}' },
      { label: 'Home', value: '{home}' },
    ],
    action: { label: 'See what you owe', path: '/tenant-board' },
    reason: 'You received this reminder because you rent from {company}.',
  },
  es: {
    subject: 'Vencido: {amount} por {home}',
    heading: '{amount} están vencidos',
    paragraphs: [
      'Hola, {name}:',
      'El pago de {amount} por {home} venció el {due} y todavía no se ha recibido. Por favor, pague lo antes posible.',
      'Si pagó en los últimos días, gracias: no tiene que hacer nada más.',
    ],
    facts: [
      { label: 'Vencido', value: '{amount}' },
      { label: 'Sin pagar desde', value: '{due}' },
      { label: 'Vivienda', value: '{home}' },
    ],
    action: { label: 'Ver lo que debe', path: '/tenant-board' },
    reason: 'Recibe este recordatorio porque renta una vivienda de {company}.',
  },
})

/** The mail to a tenant about what is past due. */
export const lateReminderAbout = (facts: ReminderFacts): GuestMail => ({
  to: facts.email,
  language: facts.language,
  property: facts.property,
  person: { kind: 'TENANT', id: facts.tenant },
  letterIn: (language) => {
    const { money, dayInWords } = formatsOf(language)
    const { name, home, company, owed_cents, owed_since, due } = facts
    return words[language].fill({
      amount: money(cents(owed_cents)),
      due: dayInWords(owed_since ?? due),
      name,
      home,
      company,
    })
  },
})

/** It is about money owed, so it can't be unsubscribed from. */
export const lateReminderMail: GuestEvent = {
  guest: true,
  name: 'late-reminder',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const facts = await findReminder(db, account, id)
    return facts && facts.email !== '' && facts.owed_cents > 0 ? lateReminderAbout(facts) : null
  },
  newest: async (db, account) => {
    const row = await db
      .selectFrom('late_reminder')
      .where('account_id', '=', account)
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  },
}
