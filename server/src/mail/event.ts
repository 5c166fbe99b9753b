import type { Flag } from '@freehold/rules/automation/switches'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { IssuedKey } from '../documents/issued-document.sql'
import { insertMails } from './mail-message.sql'
import { ownWordsOf } from './mail-template.sql'
import { type Filled, reword, type Template } from './template'

export type Words = Pick<Template<string>, 'spec' | 'names'>

export interface Composed {
  to: string
  letter: Filled
  /** An issued document that goes with it. */
  attachment?: IssuedKey
  /** The property it is about, which limits who reads it in the outbox; none where it is about the account or a user. */
  property?: number
}

/** Why a mail goes out, for the outbox. */
export interface Cause {
  /** The user whose click sends it. */
  by?: string
  /** The switch that sends it, and the run of the job. */
  automation?: Flag
  run?: number | null
  /** The time of a mail that is told after the fact. Without it, now. */
  at?: Date
}

/** A mail that a user's click sends; with the time of the work where that is entered after the fact. */
export const clickOf = ({ userName, clock }: Scope): Cause => ({ by: userName, ...(clock && { at: clock() }) })

interface QueuedAs {
  id: number
  to: string
}

/** An event that people get mail about. Each has a file of its own in `events/`. */
export interface MailEvent {
  name: string
  /** Courtesy mail can be unsubscribed from. Mail about security or about money owed cannot. */
  courtesy: boolean
  /** Seconds that a mail waits in the queue, where its record may be undone meanwhile. */
  wait?: number
  /** The product's words. */
  words: Words
  /** Builds the mail about the record with this id from the database; null when it has no recipient. */
  compose: (db: Db, account: number, id: number) => Promise<Composed | null>
  /** Finds the newest record that the event could be about, for the preview. */
  newest: (db: Db, account: number) => Promise<number | null>
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
  composed: Composed
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
    ready.map(({ key, composed }) => ({
      event: name,
      key,
      courtesy,
      ...(wait && { wait }),
      ...composed,
      letter: own ? reword(composed.letter, own) : composed.letter,
      ...cause,
    })),
  )
}
