import { dayIn } from '@freehold/rules/day'
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

/** The purpose that the token in both links is signed for. */
export const consentPurpose = 'screening-consent'

const asked = templates({
  en: {
    subject: '{company} asks your permission to run a background check',
    heading: 'Your permission is needed',
    paragraphs: [
      'Hello {name},',
      'You applied to {company} for {home}. {company} needs your permission to run a background check. Read the consent form and sign it with your name. The link works until {until}.',
      'You can refuse, or ask the landlord for a paper form.',
    ],
    action: { label: 'Read and sign', path: '/consent' },
    reason: 'You received this email because an application to {company} lists your email address.',
  },
  es: {
    subject: '{company} le pide permiso para una verificación de antecedentes',
    heading: 'Se necesita su permiso',
    paragraphs: [
      'Hola, {name}:',
      'Usted solicitó {home} a {company}. Una verificación de antecedentes necesita su permiso. Lea el consentimiento y fírmelo con su nombre. El enlace funciona hasta el {until}.',
      'El consentimiento está en inglés, y ese texto es el que vale. Puede negarse, o pedir al arrendador un formulario en papel.',
    ],
    action: { label: 'Leer y firmar', path: '/consent' },
    reason: 'Recibe este correo porque una solicitud a {company} tiene su dirección de correo.',
  },
})

const reminder = templates({
  en: {
    subject: 'Still needed: your permission for a background check',
    heading: 'Your permission is still needed',
    paragraphs: [
      'Hello {name},',
      "{company} asked for your permission to run a background check for {home} and hasn't heard from you. The link works until {until}. This is the only reminder.",
    ],
    action: { label: 'Read and sign', path: '/consent' },
    reason: 'You received this email because an application to {company} lists your email address.',
  },
  es: {
    subject: 'Aún falta: su permiso para una verificación de antecedentes',
    heading: 'Aún se necesita su permiso',
    paragraphs: [
      'Hola, {name}:',
      '{company} le pidió permiso para una verificación de antecedentes para {home} y no ha recibido respuesta. El enlace funciona hasta el {until}. Este es el único recordatorio.',
    ],
    action: { label: 'Leer y firmar', path: '/consent' },
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
  language: Language
}

async function requestOf(db: Db, account: number, id: number) {
  const { rows } = await sql<Asked>`
    select r.to_address as to, k.name as company, u.unit_name || ', ' || p.property_name as home, a.property_id as property,
      case r.adult when 'APPLICANT' then a.tenant_name else a.coapplicant_name end as name, k.timezone, r.expires_at,
      ${applicationLanguage} as language
    from consent_request r
    join rental_application a on a.account_id = r.account_id and a.id = r.application_id
    join account k on k.id = r.account_id
    join property p on p.account_id = a.account_id and p.id = a.property_id
    join unit u on u.account_id = a.account_id and u.id = a.unit_id
    where r.account_id = ${account} and r.id = ${id}`.execute(db)
  return rows[0]
}

const eventOf = (name: string, words: typeof asked | typeof reminder): GuestEvent => ({
  name,
  guest: true,
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await requestOf(db, account, id)
    if (!found) return null
    const { to, property, timezone, expires_at, language, ...names } = found
    return {
      to,
      property,
      language,
      letterIn: (language) => {
        const until = formatsOf(language).day(dayIn(timezone, expires_at))
        return opening(words[language].fill({ ...names, until }), { purpose: consentPurpose, id })
      },
    }
  },
  newest: newestOf('consent_request'),
})

export const consentAskedMail = eventOf('consent-asked', asked)
export const consentReminderMail = eventOf('consent-reminder', reminder)

export const mailConsentAsked = (tx: Tx, scope: Scope, request: number): Promise<unknown> =>
  queueMail(tx, scope.account, consentAskedMail, request, clickOf(scope))

export const mailConsentReminder = (tx: Tx, account: number, request: number): Promise<unknown> =>
  queueMail(tx, account, consentReminderMail, request)
