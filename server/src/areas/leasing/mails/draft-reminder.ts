import type { Day } from '@freehold/rules/day'
import { formatsOf } from '@freehold/rules/text/formats'
import type { InEveryLanguage, Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueMail } from '../../../mail/event'
import { opening, templates } from '../../../mail/template'
import { appliedHome, appliedNames } from './applied-home'
import { partPurpose } from './apply-link'

const rested = templates({
  en: {
    subject: 'Finish your application for {address}',
    heading: 'Finish your application for {home}',
    paragraphs: [
      'Hello {name},',
      "You started an application to {company} but haven't sent it. Your answers are saved. Open it, finish the remaining steps and send it.",
      '{end}',
    ],
    action: { label: 'Open your application', path: '/apply/form' },
    reason:
      "You received this email because you started an application to {company}. If you no longer want the home, you don't need to do anything.",
  },
  es: {
    subject: 'Su solicitud para {address} aún no se ha enviado',
    heading: 'Termine su solicitud para {home}',
    paragraphs: [
      'Hola, {name}:',
      'Usted empezó una solicitud a {company} y no la ha enviado. Lo que escribió está guardado: ábrala, complete los pasos que faltan y envíela.',
      '{end}',
    ],
    action: { label: 'Abrir su solicitud', path: '/apply/form' },
    reason: 'Recibe este correo porque empezó una solicitud a {company}. Si ya no quiere la vivienda, no haga nada.',
  },
})

const lastCall = templates({
  en: {
    subject: 'Last days to apply for {address}',
    heading: "Your application for {home} hasn't been sent yet",
    paragraphs: ['Hello {name},', "You started an application to {company} but haven't sent it. {end}"],
    action: { label: 'Open your application', path: '/apply/form' },
    reason:
      "You received this email because you started an application to {company}. This is the last reminder. If you no longer want the home, you don't need to do anything.",
  },
  es: {
    subject: 'Últimos días para solicitar {address}',
    heading: 'Su solicitud para {home} aún no se ha enviado',
    paragraphs: ['Hola, {name}:', 'Usted empezó una solicitud a {company} y no la ha enviado. {end}'],
    action: { label: 'Abrir su solicitud', path: '/apply/form' },
    reason:
      'Recibe este correo porque empezó una solicitud a {company}. Es el último sobre ella. Si ya no quiere la vivienda, no haga nada.',
  },
})

interface Ends {
  part: number
  ends_on: Day | null
  kept_until: Day
}

/** The two ends of a draft: that of its link, and the day until which it is kept. */
async function endsOf(db: Db, account: number, letter: number): Promise<Ends | undefined> {
  const { rows } = await sql<Ends>`
    select q.id as part, l.ends_on::text as ends_on,
      (((q.saved_at + interval '30 days') at time zone a.timezone)::date - 1)::text as kept_until
    from online_letter o
    join online_part q on q.account_id = o.account_id and q.id = o.part_id
    join online_application g on g.account_id = q.account_id and g.id = q.online_id
    join application_link l on l.account_id = g.account_id and l.id = g.link_id
    join account a on a.id = o.account_id
    where o.account_id = ${account} and o.id = ${letter}`.execute(db)
  return rows[0]
}

const endsEn = {
  taken: (company: string, day: string) => `${company} accepts applications for this home until ${day}.`,
  kept: (day: string) => `Your answers are saved until ${day}, then deleted.`,
}
const endTexts: InEveryLanguage<typeof endsEn> = {
  en: endsEn,
  es: {
    taken: (company, day) => `${company} recibe solicitudes para esta vivienda hasta el ${day}.`,
    kept: (day) => `Lo que escribió se guarda hasta el ${day} y después se borra.`,
  },
}

function endWords(language: Language, company: string, { ends_on, kept_until }: Ends): string {
  const { taken, kept } = endTexts[language]
  const { day } = formatsOf(language)
  return ends_on !== null && ends_on <= kept_until ? taken(company, day(ends_on)) : kept(day(kept_until))
}

const eventOf = (name: string, words: typeof rested | typeof lastCall, kind: string): GuestEvent => ({
  name,
  guest: true,
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const ends = await endsOf(db, account, id)
    const found = ends && (await appliedHome(db, account, ends.part))
    if (!found) return null
    const { email: to, property, language, company } = found
    return {
      to,
      property,
      language,
      letterIn: (language) => {
        const values = { ...appliedNames(language, found), end: endWords(language, company, ends) }
        return opening(words[language].fill(values), { purpose: partPurpose, id: ends.part })
      },
    }
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from online_letter
      where account_id = ${account} order by (kind = ${kind}) desc, id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
})

export const draftReminderMail = eventOf('draft-reminder', rested, 'REMINDER')
export const draftLastCallMail = eventOf('draft-last-call', lastCall, 'LAST_CALL')

export const mailDraftReminder = (
  tx: Tx,
  account: number,
  { id, kind }: { id: number; kind: 'REMINDER' | 'LAST_CALL' },
): Promise<unknown> => queueMail(tx, account, kind === 'REMINDER' ? draftReminderMail : draftLastCallMail, id)
