import { dayIn } from '@freehold/rules/day'
import { type AskedItem, askedItemTexts } from '@freehold/rules/leasing/asked-items'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { opening, templates } from '../../../mail/template'
import { applicationLanguage } from './application-language'

/** The purpose that the token in the link is signed for. */
export const requestPurpose = 'application-request'

const words = templates({
  en: {
    subject: 'One more thing for your application',
    heading: 'Your application for {home} needs more',
    paragraphs: [
      'Hello {name},',
      '{company} needs more from you before it can decide on your application for {home}: {what}',
      "Open the private link to add files or write an answer. It works until {until}. Don't share it.",
    ],
    action: { label: 'Answer', path: '/apply/more' },
    reason: 'You received this email because an application to {company} lists your email address.',
  },
  es: {
    subject: 'Falta algo para su solicitud',
    heading: 'A su solicitud para {home} le falta algo',
    paragraphs: [
      'Hola, {name}:',
      '{company} recibió su solicitud para {home} y necesita más para decidir: {what}',
      'Abra el enlace privado para agregar archivos o escribir una respuesta. Funciona hasta el {until}. No lo comparta.',
    ],
    action: { label: 'Responder', path: '/apply/more' },
    reason: 'Recibe este correo porque una solicitud a {company} tiene su dirección de correo.',
  },
})

interface Asked {
  to: string
  company: string
  name: string
  home: string
  property: number
  timezone: string
  expires_at: Date
  items: AskedItem[]
  message: string
  language: Language
}

async function requestOf(db: Db, account: number, id: number) {
  const { rows } = await sql<Asked>`
    select r.to_address as to, k.name as company, u.unit_name || ', ' || p.property_name as home, a.property_id as property,
      case r.adult when 'APPLICANT' then a.tenant_name else a.coapplicant_name end as name, k.timezone, r.expires_at,
      r.items, r.message, ${applicationLanguage} as language
    from application_request r
    join rental_application a on a.account_id = r.account_id and a.id = r.application_id
    join account k on k.id = r.account_id
    join property p on p.account_id = a.account_id and p.id = a.property_id
    join unit u on u.account_id = a.account_id and u.id = a.unit_id
    where r.account_id = ${account} and r.id = ${id}`.execute(db)
  return rows[0]
}

/** The request in one sentence, the office's own words last. */
function whatIsAsked(language: Language, { items, message }: Pick<Asked, 'items' | 'message'>): string {
  const list = items.map((item) => askedItemTexts[language][item]).join('; ')
  return [list && `${list}.`, message].filter(Boolean).join(' ')
}

export const moreNeededMail: GuestEvent = {
  guest: true,
  name: 'more-needed',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await requestOf(db, account, id)
    if (!found) return null
    const { to, property, timezone, expires_at, name, company, home, language } = found
    return {
      to,
      property,
      language,
      letterIn: (language) => {
        const until = formatsOf(language).day(dayIn(timezone, expires_at))
        const what = whatIsAsked(language, found)
        return opening(words[language].fill({ name, company, home, until, what }), { purpose: requestPurpose, id })
      },
    }
  },
  newest: newestOf('application_request'),
}

export const mailMoreNeeded = (tx: Tx, scope: Scope, request: number): Promise<unknown> =>
  queueMail(tx, scope.account, moreNeededMail, request, clickOf(scope))
