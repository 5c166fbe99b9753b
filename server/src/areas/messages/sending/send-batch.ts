import { dayIn } from '@freehold/rules/day'
import type { PersonKind } from '@freehold/rules/messages/person'
import { houseScope, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { queueAllComposed } from '../../../mail/event'
import { plainAddress, suppressedOf } from '../../../mail/suppression.sql'
import { type QueuedText, queueTexts } from '../../../texts/queue-text'
import { mailOfMessage, messageMail } from '../mails/message-mail'
import { stillListed } from '../words/home-facts.sql'
import { valuesOf } from '../words/values'
import { missingFor, type Written, writtenFor } from '../words/write-message'
import { type DueMessage, nextRecipients, noteOutcomes, type Outcome, type WaitingRecipient } from './batch.sql'

/** Few enough that a batch takes well below a second, and that Cancel stops soon. */
export const batchSize = 200

const tables = { TENANT: 'tenant', OWNER: 'owner', CONTRACTOR: 'contractor', APPLICANT: 'rental_application' } as const

const skipped = ({ id }: WaitingRecipient, reason: string): Outcome => ({
  id,
  state: 'SKIPPED',
  reason,
  subject: '',
  body: '',
  text_body: '',
  mail_id: null,
  text_id: null,
  text_reason: '',
})

interface Ready extends Written {
  recipient: WaitingRecipient
}

interface Sorted {
  ready: Ready[]
  left: Outcome[]
}

/** The sender as it was when it confirmed: its properties, and its name for the outbox. */
const scopeOf = (account: number, message: DueMessage, now: Date): Scope => ({
  ...houseScope(account, message.timezone, dayIn(message.timezone, now)),
  user: message.made_by,
  userName: message.made_by_name,
  properties: message.properties,
  asOf: now,
})

/** Writes the message for each of a batch, with the values of now. People who paid, left or have no value are left out. */
async function write(tx: Tx, scope: Scope, message: DueMessage, batch: readonly WaitingRecipient[], portal: string) {
  const { person_kind: kind, channel, audience, company } = message
  const ids = batch.map(({ person_id }) => person_id)
  const readers = batch.map((one) => ({ ...one, id: one.person_id }))
  const [listed, values] = await Promise.all([
    stillListed(tx, scope, tables[kind], ids),
    valuesOf(tx, scope, kind, readers, { company, portal }),
  ])
  const toLate = audience?.of === 'TENANT' && audience.filter.late
  const sorted: Sorted = { ready: [], left: [] }
  for (const recipient of batch) {
    const own = values.get(recipient.person_id)
    const why =
      !own || !listed.has(recipient.person_id)
        ? 'GONE'
        : toLate && own.pastDue <= 0
          ? 'NOT_LATE'
          : missingFor(message, kind, recipient.language, { channel, values: own })
    if (why !== null || !own) sorted.left.push(skipped(recipient, why ?? 'GONE'))
    else sorted.ready.push({ recipient, ...writtenFor(message, recipient.language, own) })
  }
  return sorted
}

/** Queues the mails of a batch in one statement, each to one person. Answers their ids by recipient. */
async function queueMails(tx: Tx, scope: Scope, message: DueMessage, ready: readonly Ready[], now: Date) {
  if (message.channel === 'TEXT') return new Map<number, number>()
  const news = message.about === 'NEWS'
  const held = news
    ? await suppressedOf(
        tx,
        scope.account,
        ready.map(({ recipient }) => recipient.email),
      )
    : new Set()
  const queued = await queueAllComposed(
    tx,
    scope.account,
    { ...messageMail, courtesy: news },
    ready
      .filter(({ recipient: { email } }) => email !== '' && !held.has(plainAddress(email)))
      .map(({ recipient, subject, body, emailLanguage: language }) => ({
        key: keyOf(recipient),
        composed: mailOfMessage({
          person: personOf(message.person_kind, recipient),
          to: recipient.email,
          language,
          subject,
          body,
          company: message.company,
          property: recipient.property_id,
        }),
      })),
    { by: message.made_by_name, at: now },
  )
  return new Map(
    ready.flatMap(({ recipient }) => {
      const mail = queued.get(keyOf(recipient))
      return mail === undefined ? [] : [[recipient.id, mail] as const]
    }),
  )
}

const keyOf = ({ id }: WaitingRecipient): string => `message/${id}`
const personOf = (kind: PersonKind, { person_id }: WaitingRecipient) => ({ kind, id: person_id })

interface TextOf {
  id: number | null
  reason: string
}

/** Queues the texts of a batch together. Answers what became of each by recipient. */
async function queueTextsOf(tx: Tx, scope: Scope, message: DueMessage, ready: readonly Ready[], now: Date) {
  if (message.channel === 'EMAIL') return new Map<number, TextOf>()
  const queued = await queueTexts(
    tx,
    scope,
    ready.map(({ recipient, text }) => ({
      to: recipient.phone,
      person: personOf(message.person_kind, recipient),
      body: text,
      cause: { kind: 'message', id: recipient.id },
      propertyId: recipient.property_id,
      at: now,
    })),
  )
  return new Map(ready.map(({ recipient }, place) => [recipient.id, outcomeOf(queued[place])]))
}

const outcomeOf = (queued: QueuedText | undefined): TextOf => {
  if (queued?.queued) return { id: queued.id, reason: '' }
  const reason = queued?.reason ?? ''
  return { id: null, reason: reason === 'OFF' ? 'TEXTS_OFF' : reason }
}

/**
 * Sends the next recipients of a message that the transaction holds: their mails and texts are queued, and their states
 * written, in this one transaction, so that a server that dies in between has done nothing. Answers how many were taken.
 */
export async function sendBatch(
  tx: Tx,
  account: number,
  message: DueMessage,
  { now, portal }: { now: Date; portal: string },
) {
  const batch = await nextRecipients(tx, account, message.id, batchSize)
  const scope = scopeOf(account, message, now)
  const { ready, left } = await write(tx, scope, message, batch, portal)
  const mails = await queueMails(tx, scope, message, ready, now)
  const texts = await queueTextsOf(tx, scope, message, ready, now)
  const outcomes = ready.map(({ recipient, subject, body, text }): Outcome => {
    const mail = mails.get(recipient.id) ?? null
    const { id: textId, reason } = texts.get(recipient.id) ?? { id: null, reason: '' }
    if (mail === null && textId === null)
      return skipped(recipient, reason || (recipient.email === '' ? 'NO_EMAIL' : 'UNSUBSCRIBED'))
    return {
      ...skipped(recipient, ''),
      state: 'DONE',
      subject: mail === null ? '' : subject,
      body: mail === null ? '' : body,
      text_body: textId === null ? '' : text,
      mail_id: mail,
      text_id: textId,
      text_reason: reason,
    }
  })
  await noteOutcomes(tx, account, [...left, ...outcomes], now)
  return batch.length
}
