import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { templates } from '../../../mail/template'
import { applicationLanguage } from './application-language'

// The notice is English by law: a reader of Spanish gets one line of help before it.
const words = templates({
  en: {
    subject: 'About your application for {address}',
    heading: 'About your application',
    paragraphs: [
      'Hello {name},',
      '{company} made a decision about your application for {home}. The attached notice explains the decision and your rights.',
    ],
    reason: 'You received this email because you applied for a home with {company}.',
  },
  es: {
    subject: 'About your application for {address}',
    heading: 'About your application',
    paragraphs: [
      'Este aviso está en inglés, y ese texto es el que vale. Trata de la decisión sobre su solicitud y de sus derechos. Si necesita ayuda para leerlo, llame a {company}.',
      'Hello {name},',
      '{company} made a decision about your application for {home}. The attached notice explains the decision and your rights.',
    ],
    reason: 'You received this email because you applied for a home with {company}.',
  },
})

interface Notice {
  to: string
  name: string
  home: string
  address: string
  company: string
  property: number
  language: Language
}

async function noticeOf(db: Db, account: number, id: number): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`
    select coalesce(m.to_address, n.email) as to, n.content ->> 'name' as name, n.content ->> 'home' as home,
      coalesce(nullif(n.content ->> 'address', ''), n.content ->> 'home') as address, n.content ->> 'company' as company,
      a.property_id as property, ${applicationLanguage} as language
    from adverse_notice n
    join application_decision d on d.account_id = n.account_id and d.id = n.decision_id
    join rental_application a on a.account_id = d.account_id and a.id = d.application_id
    left join adverse_notice_mail m on m.account_id = n.account_id and m.adverse_notice_id = n.id
    where n.account_id = ${account} and n.id = ${id}`.execute(db)
  return rows[0]
}

export const adverseNoticeMail: GuestEvent = {
  guest: true,
  name: 'adverse-notice',
  // The law gives the applicant a right to it.
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const one = await noticeOf(db, account, id)
    if (!one || one.to === '') return null
    const { to, property, language, ...names } = one
    return {
      to,
      property,
      language,
      letterIn: (language) => words[language].fill(names),
      attachment: { kind: 'ADVERSE_NOTICE', record: id },
    }
  },
  newest: newestOf('adverse_notice'),
}

/** Sends a notice with its document, which has been issued before, in the name of the user who asked for it. */
export const mailAdverseNotice = (tx: Tx, account: number, notice: number, by: string): Promise<unknown> =>
  queueMail(tx, account, adverseNoticeMail, notice, { by })
