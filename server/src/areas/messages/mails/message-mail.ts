import type { Person, PersonKind } from '@freehold/rules/messages/person'
import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { GuestEvent, GuestMail } from '../../../mail/event'
import { templates } from '../../../mail/template'

const words = templates({
  en: {
    subject: '{subject}',
    heading: '{subject}',
    paragraphs: ['{body}'],
    reason: '{why}',
  },
  es: {
    subject: '{subject}',
    heading: '{subject}',
    paragraphs: ['{body}'],
    reason: '{why}',
  },
})

const whys: Readonly<Record<Language, Readonly<Record<PersonKind, (company: string) => string>>>> = {
  en: {
    TENANT: (company) => `You received this email because you rent from ${company}.`,
    OWNER: (company) => `You received this email because ${company} manages your property.`,
    CONTRACTOR: (company) => `You received this email because you work for ${company}.`,
    APPLICANT: (company) => `You received this email because you applied for a home with ${company}.`,
  },
  es: {
    TENANT: (company) => `Recibe este correo porque renta una vivienda de ${company}.`,
    OWNER: (company) => `Recibe este correo porque ${company} administra su propiedad.`,
    CONTRACTOR: (company) => `Recibe este correo porque trabaja para ${company}.`,
    APPLICANT: (company) => `Recibe este correo porque solicitó una vivienda de ${company}.`,
  },
}

interface ToWrite {
  person: Person
  to: string
  language: Language
  subject: string
  body: string
  company: string
  property: number | null
}

/** A message as a mail. Its words are the user's own, filled in. */
export const mailOfMessage = ({ person, to, language, subject, body, company, property }: ToWrite): GuestMail => ({
  to,
  language,
  person,
  letterIn: (spoken) => words[spoken].fill({ subject, body, why: whys[spoken][person.kind](company) }),
  ...(property !== null && { property }),
})

interface SentRow {
  person_kind: PersonKind
  person_id: number
  email: string
  language: Language
  subject: string
  body: string
  company: string
  property_id: number | null
}

/** The newest message that went out; the preview of the event shows it. */
async function sentTo(db: Db, account: number, id: number): Promise<GuestMail | null> {
  const { rows } = await sql<SentRow>`
    select r.person_kind, r.person_id, r.email, r.language, r.subject, r.body, a.name as company, r.property_id
    from message_recipient r join account a on a.id = r.account_id
    where r.account_id = ${account} and r.id = ${id} and r.email <> '' and r.subject <> ''`.execute(db)
  const [row] = rows
  if (!row) return null
  const { person_kind: kind, person_id, email, property_id, ...rest } = row
  return mailOfMessage({ ...rest, person: { kind, id: person_id }, to: email, property: property_id })
}

/** News can be unsubscribed from; what is about the home of its reader can't. */
export const messageMail: GuestEvent = {
  guest: true,
  name: 'message',
  courtesy: false,
  words,
  compose: sentTo,
  newest: async (db, account) => {
    const row = await db
      .selectFrom('message_recipient')
      .where('account_id', '=', account)
      .where('subject', '<>', '')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  },
}
