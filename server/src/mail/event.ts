import type { Flag } from '@freehold/rules/automation/switches'
import type { Person } from '@freehold/rules/messages/person'
import { firstLanguage, type Language, languages } from '@freehold/rules/text/language'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { IssuedKey } from '../documents/issued-document.sql'
import { insertMails } from './mail-message.sql'
import { inOwnWords, ownWordsOf } from './mail-template.sql'
import type { Filled, Template } from './template'

export type Words = Pick<Template<string>, 'spec' | 'names'>

export interface Composed {
  to: string
  letter: Filled
  /** An issued document that goes with it. */
  attachment?: IssuedKey
  /** The property it is about, which limits who reads it in the outbox; none where it is about the account or a user. */
  property?: number
  /** The tenant, owner, contractor or applicant that it goes to. Without one, the address decides (`mail-readers.ts`). */
  person?: Person
}

/** A mail to a tenant, an applicant or a signer, before its language is chosen. */
export interface GuestMail extends Omit<Composed, 'letter'> {
  /** The language that its reader chose. */
  language: Language
  /** Writes it, with money and days of that language. */
  letterIn: (language: Language) => Filled
}

/** Why a mail goes out, for the outbox. */
export interface Cause {
  /** The user whose click sends it. */
  by?: string
  /** The switch that sends it, and the run of the job. */
  automation?: Flag
  run?: number | null
  /** The time of a mail that is entered after the fact. Defaults to now. */
  at?: Date
}

/** A mail that a user's click sends; with the time of the work where that is entered after the fact. */
export const clickOf = ({ userName, clock }: Scope): Cause => ({ by: userName, ...(clock && { at: clock() }) })

interface QueuedAs {
  id: number
  to: string
}

interface EventFacts {
  name: string
  /** Courtesy mail can be unsubscribed from. Mail about security or about money owed cannot. */
  courtesy: boolean
  /** Seconds that a mail waits in the queue, where its record may be undone meanwhile. */
  wait?: number
  /** Finds the newest record that the event could be about, for the preview. */
  newest: (db: Db, account: number) => Promise<number | null>
}

/** Users, owners and contractors read English. */
export interface EnglishEvent extends EventFacts {
  guest?: never
  /** The product's words. */
  words: Words
  /** Builds the mail about the record with this id from the database; null when it has no recipient. */
  compose: (db: Db, account: number, id: number) => Promise<Composed | null>
}

/** Tenants, applicants and signers read the language that they chose. */
export interface GuestEvent extends EventFacts {
  guest: true
  /** The product's words in every language. */
  words: Readonly<Record<Language, Words>>
  /** Reads the facts of the record with this id; null when it has no recipient. */
  compose: (db: Db, account: number, id: number) => Promise<GuestMail | null>
}

/** An event that people get mail about. Each has a file of its own in `mails/` of its area. */
export type MailEvent = EnglishEvent | GuestEvent

/** The languages that an event is written in. */
export const languagesOf = (event: MailEvent): readonly Language[] => (event.guest ? languages : [firstLanguage])

/** The product's words of an event in a language; null where it is not written in it. */
export function wordsIn(event: MailEvent, language: Language): Words | null {
  if (event.guest) return event.words[language]
  return language === firstLanguage ? event.words : null
}

/** A mail in its reader's language, or in another one for a preview. */
export function written(mail: Composed | GuestMail, language?: Language): Composed {
  if (!('letterIn' in mail)) return mail
  const { letterIn, language: own, ...rest } = mail
  return { ...rest, letter: letterIn(language ?? own) }
}

/** Composes the mail about a record, in its reader's language or in another one for a preview. */
export async function composeMail(
  db: Db,
  account: number,
  { event, id, language }: { event: MailEvent; id: number; language?: Language | undefined },
): Promise<Composed | null> {
  const mail = await event.compose(db, account, id)
  return mail && written(mail, language)
}

/** The same key queues one mail. */
export const keyOf = ({ name }: MailEvent, id: number): string => `${name}/${id}`

/**
 * Queues the mail about a record in the transaction that causes it: both are committed, or neither. An event that was
 * already mailed queues nothing, and answers null.
 */
export async function queueMail(
  tx: Tx,
  account: number,
  event: MailEvent,
  id: number,
  cause: Cause = {},
): Promise<QueuedAs | null> {
  const composed = await event.compose(tx, account, id)
  if (!composed) return null
  const mail = await queueComposed(tx, account, event, { key: keyOf(event, id), composed }, cause)
  return mail === null ? null : { id: mail, to: composed.to }
}

interface ReadyMail {
  /** The same key queues one mail. */
  key: string
  composed: Composed | GuestMail
}

/** Queues a mail that its caller has composed, under a key that says more than one id. Answers null where it was queued before. */
export async function queueComposed(
  tx: Tx,
  account: number,
  event: Pick<MailEvent, 'name' | 'courtesy' | 'wait'>,
  ready: ReadyMail,
  cause: Cause = {},
): Promise<number | null> {
  const queued = await queueAllComposed(tx, account, event, [ready], cause)
  return queued.get(ready.key) ?? null
}

/** The same for many mails about one event, in one statement. Answers the ids by the keys of those not queued before. */
export async function queueAllComposed(
  tx: Tx,
  account: number,
  { name, courtesy, wait }: Pick<MailEvent, 'name' | 'courtesy' | 'wait'>,
  ready: readonly ReadyMail[],
  cause: Cause = {},
): Promise<ReadonlyMap<string, number>> {
  if (ready.length === 0) return new Map()
  const own = await ownWordsOf(tx, account, name)
  return insertMails(
    tx,
    account,
    ready.map(({ key, composed }) => {
      const mail = written(composed)
      return {
        event: name,
        key,
        courtesy,
        ...(wait && { wait }),
        ...mail,
        letter: inOwnWords(mail.letter, own),
        ...cause,
      }
    }),
  )
}
