import { methodName } from '@freehold/rules/portal/method-name'
import type { Language } from '@freehold/rules/text/language'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { templates } from '../../../mail/template'
import { timeIn } from '../../../mail/time-in'
import { readerOf } from './reader.sql'

const words = templates({
  en: {
    subject: 'A payment method was saved in your tenant portal at {company}',
    heading: 'A payment method was saved',
    paragraphs: [
      'Hello {name},',
      'A payment method was saved in your tenant portal. Nothing was charged.',
      "If this wasn't you, delete it in the portal under Account and call {company} now.",
    ],
    facts: [
      { label: 'Payment method', value: '{method}' },
      { label: 'Time', value: '{time}' },
    ],
    reason: 'This email is about the security of your tenant portal at {company}.',
  },
  es: {
    subject: 'Se guardó una forma de pago en su portal del inquilino en {company}',
    heading: 'Se guardó una forma de pago',
    paragraphs: [
      'Hola, {name}:',
      'Se guardó una forma de pago en su portal del inquilino. No se cobró nada.',
      'Si no fue usted, elimínela en el portal, en Cuenta, y llame ahora a {company}.',
    ],
    facts: [
      { label: 'Forma de pago', value: '{method}' },
      { label: 'Hora', value: '{time}' },
    ],
    reason: 'Este correo trata de la seguridad de su portal del inquilino en {company}.',
  },
})

const methodOf = (db: Db, account: number, id: number) =>
  db
    .selectFrom('portal_method')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select(['kind', 'label', 'brand', 'last4', 'created_at'])
    .executeTakeFirst()

/** Goes to a tenant in whose portal a card or a PayPal account was saved. */
export const methodSavedMail: GuestEvent = {
  guest: true,
  name: 'portal-method-saved',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const [reader, method] = await Promise.all([readerOf(db, account, 'portal_method', id), methodOf(db, account, id)])
    if (!reader || !method) return null
    const { email, language, name, company, timezone } = reader
    const { kind, created_at } = method
    // The table's check holds the kind to these words.
    const named = { ...method, kind: kind as 'CARD' | 'PAYPAL' | 'BANK' }
    const values = (its: Language) => ({
      name,
      company,
      method: methodName(named, its),
      time: timeIn(timezone, created_at, its),
    })
    return { to: email, language, letterIn: (its) => words[its].fill(values(its)) }
  },
  newest: newestOf('portal_method'),
}

export const mailMethodSaved = (tx: Tx, account: number, method: number): Promise<unknown> =>
  queueMail(tx, account, methodSavedMail, method)
