import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { templates } from '../../../mail/template'

const words = templates({
  en: {
    subject: 'Your security deposit for {home}',
    heading: 'Your security deposit',
    paragraphs: [
      'Hello {name},',
      'The attached letter from {company} accounts for your security deposit for {home}: what was held, what was deducted and why, and what you get back.',
    ],
    reason: 'You received this email because you agreed to receive your deposit letter by email.',
  },
  es: {
    subject: 'Su depósito de garantía de {home}',
    heading: 'Su depósito de garantía',
    paragraphs: [
      'Hola, {name}:',
      'La carta adjunta de {company}, en inglés, detalla su depósito de garantía de {home}: lo que se guardó, lo que se descontó y por qué, y lo que se le devuelve.',
    ],
    reason: 'Recibe este correo porque aceptó recibir por correo electrónico la carta sobre su depósito.',
  },
})

interface Delivery {
  to: string
  name: string
  home: string
  company: string
  property: number
  language: Language
  letter: number
}

async function deliveryOf(db: Db, account: number, id: number): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select t.email as to, t.tenant_name as name, r.letter ->> 'unit' as home, r.letter ->> 'company' as company,
      s.property_id as property, t.language, r.id as letter
    from deposit_delivery d
    join deposit_settlement s on s.account_id = d.account_id and s.id = d.settlement_id
    join deposit_return r on r.account_id = s.account_id and r.id = s.return_id
    join tenant t on t.account_id = s.account_id and t.id = s.tenant_id
    where d.account_id = ${account} and d.id = ${id} and d.how = 'EMAILED'`.execute(db)
  return rows[0]
}

export const depositLetterMail: GuestEvent = {
  guest: true,
  name: 'deposit-letter',
  // The law gives the tenant a right to it.
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const one = await deliveryOf(db, account, id)
    if (!one || one.to === '') return null
    const { to, property, language, letter, ...names } = one
    return {
      to,
      property,
      language,
      letterIn: (language) => words[language].fill(names),
      attachment: { kind: 'DEPOSIT_LETTER', record: letter },
    }
  },
  newest: newestOf('deposit_delivery'),
}

/** Emails a letter that was issued before, in the name of the user who asked for it. */
export const mailDepositLetter = (tx: Tx, scope: Scope, delivery: number): Promise<unknown> =>
  queueMail(tx, scope.account, depositLetterMail, delivery, clickOf(scope))
