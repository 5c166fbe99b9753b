import type { Language } from '@freehold/rules/text/language'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { templates } from '../../../mail/template'
import { timeIn } from '../../../mail/time-in'
import { readerOf } from './reader.sql'

const words = templates({
  en: {
    subject: 'Your authorization for {company}',
    heading: 'Your authorization',
    paragraphs: [
      'Hello {name},',
      'You gave {company} this authorization in your tenant portal:',
      '“{text}”',
      "Keep this copy for your records. If you didn't give this authorization, call {company} now.",
    ],
    facts: [{ label: 'Time', value: '{time}' }],
    reason:
      'You received this email because the law entitles you to a copy of each authorization to debit your bank account.',
  },
  es: {
    subject: 'Su autorización para {company}',
    heading: 'Su autorización',
    paragraphs: [
      'Hola, {name}:',
      'Usted dio a {company} esta autorización en su portal del inquilino:',
      '“{text}”',
      'Guarde esta copia. Si no la dio usted, llame ahora a {company}.',
    ],
    facts: [{ label: 'Hora', value: '{time}' }],
    reason: 'Recibe este correo porque la ley le da una copia de cada autorización para debitar su cuenta bancaria.',
  },
})

const mandateOf = (db: Db, account: number, id: number) =>
  db
    .selectFrom('mandate')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select(['text', 'accepted_at'])
    .executeTakeFirst()

/** Goes to a tenant who authorized a debit, with the words that were on the screen. */
export const mandateCopyMail: GuestEvent = {
  guest: true,
  name: 'mandate-copy',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const [reader, mandate] = await Promise.all([readerOf(db, account, 'mandate', id), mandateOf(db, account, id)])
    if (!reader || !mandate) return null
    const { email, language, name, company, timezone } = reader
    const { text, accepted_at } = mandate
    const values = (its: Language) => ({ name, company, text, time: timeIn(timezone, accepted_at, its) })
    return { to: email, language, letterIn: (its) => words[its].fill(values(its)) }
  },
  newest: newestOf('mandate'),
}

export const mailMandateCopy = (tx: Tx, { account, clock }: TenantScope, mandate: number): Promise<unknown> =>
  queueMail(tx, account, mandateCopyMail, mandate, clock ? { at: clock() } : {})
