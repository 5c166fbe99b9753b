import type { Day } from '@freehold/rules/day'
import type { Stage } from '@freehold/rules/maintenance/work-order-words'
import { requestState } from '@freehold/rules/portal/request-state'
import { requestTitle } from '@freehold/rules/portal/request-title'
import type { RequestKind, StoredRequestState } from '@freehold/rules/portal/request-words'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, type GuestMail, queueComposed, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { templates } from '../../../mail/template'
import { requestNewsTexts } from './request-texts/all'

const stateWords = templates({
  en: {
    subject: '{news}{title}',
    heading: '{title}',
    paragraphs: ['Hello {name},', '{sentence} {said}'],
    action: { label: 'Open your request', path: '/tenant-board?tab=requests' },
    reason: 'You received this email because you sent {company} this request.',
  },
  es: {
    subject: '{news}{title}',
    heading: '{title}',
    paragraphs: ['Hola, {name}:', '{sentence} {said}'],
    action: { label: 'Abrir su solicitud', path: '/tenant-board?tab=requests' },
    reason: 'Recibe este correo porque le envió esta solicitud a {company}.',
  },
})

const messageWords = templates({
  en: {
    subject: 'New message: {title}',
    heading: 'New message about "{title}"',
    paragraphs: ['Hello {name},', '{company} wrote:', '{body}'],
    action: { label: 'Answer', path: '/tenant-board?tab=requests' },
    reason: 'You received this email because you sent {company} this request.',
  },
  es: {
    subject: 'Nuevo mensaje: {title}',
    heading: 'Nuevo mensaje sobre «{title}»',
    paragraphs: ['Hola, {name}:', '{company} escribió:', '{body}'],
    action: { label: 'Responder', path: '/tenant-board?tab=requests' },
    reason: 'Recibe este correo porque le envió esta solicitud a {company}.',
  },
})

interface Facts {
  to: string
  language: Language
  name: string
  company: string
  title: string
  property: number | null
  kind: RequestKind
  state: StoredRequestState
  stage: Stage | null
  visit_on: Day | null
  visit_time: string
  ends_on: Day | null
  insurer: string
  reason: string
  version: number
  body: string
}

async function factsOf(db: Db, from: RawBuilder<unknown>, body: RawBuilder<unknown>): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`select t.email as to, t.language, t.tenant_name as name, a.name as company, q.title,
      q.property_id as property, q.kind, q.state, w.stage, w.visit_on, coalesce(w.visit_time, '') as visit_time, q.ends_on,
      coalesce(q.content ->> 'insurer', '') as insurer, q.reason, q.version, ${body} as body
    ${from} join account a on a.id = q.account_id
    join tenant t on t.account_id = q.account_id and t.id = q.tenant_id and t.email <> ''
    left join work_order w on w.account_id = q.account_id and w.id = q.work_order_id and w.archived_at is null`.execute(
    db,
  )
  return rows[0]
}

const stateFacts = (db: Db, account: number, id: number) =>
  factsOf(db, sql`from (select * from portal_request where account_id = ${account} and id = ${id}) q`, sql`''`)

/** What happened, in a sentence. */
function sentenceOf(facts: Facts, language: Language): string {
  const texts = requestNewsTexts[language]
  const { dayInWords } = formatsOf(language)
  switch (requestState(facts)) {
    case 'SCHEDULED':
      return facts.visit_on ? texts.scheduled(dayInWords(facts.visit_on), facts.visit_time) : texts.scheduledSoon
    case 'IN_PROGRESS':
      return texts.inProgress
    case 'DONE':
      return texts.done
    case 'FIXED':
      return texts.fixed
    case 'DECLINED':
      return texts.declined
    case 'WITHDRAWN':
      return texts.withdrawn
    case 'ACCEPTED':
      return acceptedSentence(facts, language)
    default:
      return texts.received
  }
}

function acceptedSentence({ kind, ends_on }: Facts, language: Language): string {
  const texts = requestNewsTexts[language]
  if (kind === 'MOVE_OUT' && ends_on !== null) return texts.moveOut(formatsOf(language).dayInWords(ends_on))
  if (kind === 'CONTACT_CHANGE') return texts.contact
  return kind === 'INSURANCE' ? texts.insurance : texts.accepted
}

function stateMail(facts: Facts): GuestMail {
  const { to, language, name, company, reason, property } = facts
  const letterIn: GuestMail['letterIn'] = (its) =>
    stateWords[its].fill({
      name,
      company,
      title: requestTitle(facts, its),
      news: requestNewsTexts[its].subjects[requestState(facts)],
      sentence: sentenceOf(facts, its),
      said: reason === '' ? '' : requestNewsTexts[its].said(reason),
    })
  return { to, language, letterIn, ...(property !== null && { property }) }
}

/** Goes to a tenant when a request of it has another state. */
export const requestStateMail: GuestEvent = {
  guest: true,
  name: 'tenant-request-state',
  courtesy: true,
  words: stateWords,
  compose: async (db, account, id) => {
    const facts = await stateFacts(db, account, id)
    return facts ? stateMail(facts) : null
  },
  newest: newestOf('portal_request'),
}

/** Goes to a tenant when staff wrote a message. */
export const requestMessageMail: GuestEvent = {
  guest: true,
  name: 'tenant-request-message',
  courtesy: true,
  words: messageWords,
  compose: async (db, account, id) => {
    const from = sql`from (select * from portal_request_message where account_id = ${account} and id = ${id} and not by_tenant) m
      join portal_request q on q.account_id = m.account_id and q.id = m.request_id`
    const facts = await factsOf(db, from, sql`m.body`)
    if (!facts) return null
    const { to, language, name, company, body, property } = facts
    const letterIn: GuestMail['letterIn'] = (its) =>
      messageWords[its].fill({ name, company, title: requestTitle(facts, its), body })
    return { to, language, letterIn, ...(property !== null && { property }) }
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from portal_request_message
      where account_id = ${account} and not by_tenant order by id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

/** Mails the state that a request has now. A request may have the same state again: its version makes the key. Answers the mail. */
export async function mailRequestState(tx: Tx, scope: Scope, id: number): Promise<number | null> {
  const facts = await stateFacts(tx, scope.account, id)
  if (!facts) return null
  const key = `${requestStateMail.name}/${id}/${facts.version}`
  return queueComposed(tx, scope.account, requestStateMail, { key, composed: stateMail(facts) }, clickOf(scope))
}

export const mailRequestMessage = (tx: Tx, scope: Scope, message: number): Promise<unknown> =>
  queueMail(tx, scope.account, requestMessageMail, message, clickOf(scope))
