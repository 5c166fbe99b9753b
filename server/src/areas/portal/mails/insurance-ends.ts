import type { Day } from '@freehold/rules/day'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueMail } from '../../../mail/event'
import { templates } from '../../../mail/template'

const words = templates({
  en: {
    subject: 'Your renters insurance ends {date}',
    heading: 'Your renters insurance ends {date}',
    paragraphs: [
      'Hello {name},',
      'Your insurance with {insurer}, policy {policy}, ends on {date}. When you have the new policy, send it to {company}.',
    ],
    action: { label: 'Send proof of insurance', path: '/tenant-board?tab=requests' },
    reason: 'You received this reminder because you rent from {company}. We send one reminder per policy.',
  },
  es: {
    subject: 'Su seguro de inquilino termina el {date}',
    heading: 'Su seguro de inquilino termina el {date}',
    paragraphs: [
      'Hola, {name}:',
      'Su seguro con {insurer}, póliza {policy}, termina el {date}. Envíe el nuevo a {company} cuando lo tenga.',
    ],
    action: { label: 'Enviar comprobante de seguro', path: '/tenant-board?tab=requests' },
    reason: 'Recibe este recordatorio porque le renta a {company}. Llega una vez por cada póliza.',
  },
})

interface Facts {
  to: string
  language: Language
  name: string
  company: string
  insurer: string
  policy: string
  ends_on: Day
  property: number | null
}

/** Goes to a tenant thirty days before an insurance that staff confirmed ends. */
export const insuranceEndsMail: GuestEvent = {
  guest: true,
  name: 'tenant-insurance-ends',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const { rows } = await sql<Facts>`select t.email as to, t.language, t.tenant_name as name, a.name as company,
        q.content ->> 'insurer' as insurer, q.content ->> 'policy_number' as policy, q.ends_on, q.property_id as property
      from portal_request q join account a on a.id = q.account_id
      join tenant t on t.account_id = q.account_id and t.id = q.tenant_id and t.email <> ''
      where q.account_id = ${account} and q.id = ${id} and q.kind = 'INSURANCE' and q.ends_on is not null`.execute(db)
    const [facts] = rows
    if (!facts) return null
    const { to, language, ends_on, property, ...names } = facts
    return {
      to,
      language,
      letterIn: (its) => words[its].fill({ ...names, date: formatsOf(its).dayInWords(ends_on) }),
      ...(property !== null && { property }),
    }
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from portal_request
      where account_id = ${account} and kind = 'INSURANCE' order by id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

export const mailInsuranceEnds = (tx: Tx, account: number, request: number): Promise<unknown> =>
  queueMail(tx, account, insuranceEndsMail, request)
