import { dayIn, showDay } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { opening, template } from '../../../mail/template'

/** The purpose that the token in both links is signed for. */
export const consentPurpose = 'screening-consent'

const asked = template({
  subject: '{company} asks your permission to run a background check',
  heading: 'Your permission is needed',
  paragraphs: [
    'Hello {name},',
    'You applied to {company} for {home}. A background check needs your permission. Read the consent and sign it with your name. The link works until {until}.',
    'You may refuse, or ask the landlord for a paper form instead.',
  ],
  action: { label: 'Read and sign', path: '/consent' },
  reason: 'You get this mail because an application to {company} lists your email address.',
})

const reminder = template({
  subject: 'Still needed: your permission for a background check',
  heading: 'Your permission is still needed',
  paragraphs: [
    'Hello {name},',
    '{company} asked you to allow a background check for {home} and has not heard from you. The link works until {until}. This is the only reminder.',
  ],
  action: { label: 'Read and sign', path: '/consent' },
  reason: 'You get this mail because an application to {company} lists your email address.',
})

interface Asked {
  to: string
  company: string
  name: string
  home: string
  property: number
  timezone: string
  expires_at: Date
}

async function requestOf(db: Db, account: number, id: number) {
  const { rows } = await sql<Asked>`
    select r.to_address as to, k.name as company, u.unit_name || ', ' || p.property_name as home, a.property_id as property,
      case r.adult when 'APPLICANT' then a.tenant_name else a.coapplicant_name end as name, k.timezone, r.expires_at
    from consent_request r
    join rental_application a on a.account_id = r.account_id and a.id = r.application_id
    join account k on k.id = r.account_id
    join property p on p.account_id = a.account_id and p.id = a.property_id
    join unit u on u.account_id = a.account_id and u.id = a.unit_id
    where r.account_id = ${account} and r.id = ${id}`.execute(db)
  return rows[0]
}

const eventOf = (name: string, words: typeof asked | typeof reminder): MailEvent => ({
  name,
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await requestOf(db, account, id)
    if (!found) return null
    const { to, property, timezone, expires_at, ...names } = found
    const letter = words.fill({ ...names, until: showDay(dayIn(timezone, expires_at)) })
    return { to, property, letter: opening(letter, { purpose: consentPurpose, id }) }
  },
  newest: newestOf('consent_request'),
})

export const consentAskedMail = eventOf('consent-asked', asked)
export const consentReminderMail = eventOf('consent-reminder', reminder)

export const mailConsentAsked = (tx: Tx, scope: Scope, request: number): Promise<unknown> =>
  queueMail(tx, scope.account, consentAskedMail, request, clickOf(scope))

export const mailConsentReminder = (tx: Tx, account: number, request: number): Promise<unknown> =>
  queueMail(tx, account, consentReminderMail, request)
