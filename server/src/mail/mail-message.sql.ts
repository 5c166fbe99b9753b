import { mailEventType } from '@freehold/rules/integrations/webhook-types'
import { readerOf } from '@freehold/rules/messages/mail-readers'
import type { Person, PersonKind } from '@freehold/rules/messages/person'
import { type SqlBool, sql } from 'kysely'
import type { Pool } from '../database/pool'
import { type Db, readsOf } from '../database/read'
import { type Tx, write } from '../database/write'
import type { IssuedKey } from '../documents/issued-document.sql'
import { announceAll } from '../webhooks/announce.sql'
import { noteMailEnd } from './sent-by-automation.sql'
import { Filled } from './template'

/** The person of a mail. Where only the kind of reader is known, it is the one with the address. */
function personOf({ event, to, person }: NewMail, account: number) {
  const kind = person?.kind ?? readerOf(event) ?? null
  return {
    person_kind: kind,
    person_id: person?.id ?? (kind === null ? null : sql<number | null>`person_at(${account}, ${kind}, ${to})`),
  }
}

interface NewMail {
  event: string
  /** The same key queues one mail. */
  key: string
  courtesy: boolean
  to: string
  letter: Filled
  attachment?: IssuedKey
  property?: number
  /** The person that it goes to. Without one, the address decides, for mails whose kind of reader is known. */
  person?: Person
  by?: string
  automation?: string
  run?: number | null
  at?: Date
  /** Seconds before the first try. */
  wait?: number
}

/** Answers the ids of the mails by their keys. A mail whose key queued one before is not among them. */
export async function insertMails(
  tx: Tx,
  account: number,
  mails: readonly NewMail[],
): Promise<ReadonlyMap<string, number>> {
  if (mails.length === 0) return new Map()
  const rows = await tx
    .insertInto('mail_message')
    .values(
      mails.map((mail) => ({
        account_id: account,
        event: mail.event,
        dedupe_key: mail.key,
        courtesy: mail.courtesy,
        to_address: mail.to,
        subject: mail.letter.subject,
        letter: JSON.stringify(mail.letter),
        attached_kind: mail.attachment?.kind ?? null,
        attached_record: mail.attachment?.record ?? null,
        property_id: mail.property ?? null,
        ...personOf(mail, account),
        caused_by: mail.by ?? '',
        automation: mail.automation ?? '',
        run_id: mail.run ?? null,
        ...(mail.wait && { next_try_at: sql<Date>`now() + make_interval(secs => ${mail.wait})` }),
        ...(mail.at && { created_at: mail.at, next_try_at: mail.at }),
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'dedupe_key']).doNothing())
    .returning(['id', 'dedupe_key'])
    .execute()
  const ids = new Map(rows.map(({ id, dedupe_key }) => [dedupe_key, id]))
  announceAll(
    tx,
    account,
    mails.flatMap(({ event, key, property }) => {
      const id = ids.get(key)
      const data = { mail_id: id ?? 0, record_id: recordOf(key), property_id: property ?? null }
      return id === undefined ? [] : [{ type: mailEventType(event), data }]
    }),
  )
  return ids
}

/** The record of a mail whose key names one alone; null where a mail is about more than one. */
const recordOf = (key: string): number | null => {
  const [, record] = /^[a-z-]+\/(\d{1,15})$/.exec(key) ?? []
  return record === undefined ? null : Number(record)
}

/** The addresses that events were mailed to, by their keys. A key that was not mailed is not among them. */
export async function mailedTo(db: Db, account: number, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('mail_message')
    .where('account_id', '=', account)
    .where(sql<SqlBool>`dedupe_key = any(${keys}::text[])`)
    .select(['dedupe_key', 'to_address'])
    .execute()
  return new Map(rows.map(({ dedupe_key, to_address }) => [dedupe_key, to_address]))
}

export interface QueuedMail {
  id: number
  event: string
  to: string
  courtesy: boolean
  /** This try counts. */
  tries: number
  /** Null where the stored letter can no longer be read, as after an update that changed what a letter is. */
  letter: Filled | null
  attachment: IssuedKey | null
  /** The person whose conversation it belongs to; null for any other reader. */
  person: Person | null
  /** False once it says something that is no longer so, such as a debt that was paid since. */
  holds: boolean
}

/** Longer than a mail server may take to answer: a mail whose sender died is sent again after it. */
const heldMinutes = 5

/** Takes the oldest mail that is due, codes and links before courtesies. Two senders never take the same one. */
export async function takeDueMail(tx: Tx, account: number, now: Date): Promise<QueuedMail | null> {
  const { rows } = await sql<{
    id: number
    event: string
    to_address: string
    courtesy: boolean
    tries: number
    letter: unknown
    attached_kind: IssuedKey['kind'] | null
    attached_record: number | null
    person_kind: PersonKind | null
    person_id: number | null
    holds: boolean
  }>`
    update mail_message set tries = tries + 1, next_try_at = ${now}::timestamptz + make_interval(mins => ${heldMinutes})
    where account_id = ${account} and id = (
      select id from mail_message
      where account_id = ${account} and state = 'QUEUED' and next_try_at <= ${now}
      order by courtesy, id limit 1 for update skip locked)
    returning id, event, to_address, courtesy, tries, letter, attached_kind, attached_record, person_kind, person_id,
      mail_holds(account_id, event, dedupe_key) as holds`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { attached_kind: kind, attached_record: record } = row
  const attachment = kind === null || record === null ? null : { kind, record }
  return {
    attachment,
    person: row.person_kind === null || row.person_id === null ? null : { kind: row.person_kind, id: row.person_id },
    holds: row.holds,
    id: row.id,
    event: row.event,
    to: row.to_address,
    courtesy: row.courtesy,
    tries: row.tries,
    letter: Filled.safeParse(row.letter).data ?? null,
  }
}

export interface End {
  state: 'SENT' | 'SUPPRESSED' | 'FAILED'
  error?: string
}

/** A link that opens something by its token is not kept longer than it takes to send it. */
const withoutToken = sql`case when letter -> 'action' ->> 'path' like '%token=%'
  then jsonb_set(letter, '{action}', 'null') else letter end`

export async function endMail(
  tx: Tx,
  account: number,
  id: number,
  { state, error = '' }: End,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set({ state, error, ended_at: now, letter: withoutToken })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
  await noteMailEnd(tx, account, id, state)
}

/** Takes a mail that no try is under way for out of the queue, by its key. Answers whether there was one. */
export async function withdrawMail(tx: Tx, account: number, key: string, reason: string): Promise<boolean> {
  const row = await tx
    .updateTable('mail_message')
    .set({ state: 'SUPPRESSED', error: reason, ended_at: sql`now()`, letter: withoutToken })
    .where('account_id', '=', account)
    .where('dedupe_key', '=', key)
    .where('state', '=', 'QUEUED')
    // A try that is under way has counted, and has no error yet.
    .where((eb) => eb.or([eb('tries', '=', 0), eb('error', '<>', '')]))
    .returning('id')
    .executeTakeFirst()
  if (row) await noteMailEnd(tx, account, row.id, 'SUPPRESSED')
  return row !== undefined
}

export async function retryMail(tx: Tx, account: number, id: number, error: string, at: Date): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set({ error, next_try_at: at })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** Queues a failed mail anew, and answers its address; undefined where it has not failed. */
export async function requeueMail(tx: Tx, account: number, id: number, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('mail_message')
    .set({ state: 'QUEUED', tries: 0, error: '', ended_at: null, next_try_at: now })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'FAILED')
    .returning('to_address')
    .executeTakeFirst()
  return row?.to_address
}

export async function accountsWithMail(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select * from accounts_with_mail(${now}) as account`.execute(db)
  return rows.map(({ account }) => account)
}

export interface Sender {
  company: string
  /** The people of the demo do not exist: nothing may really be sent to them. */
  demo: boolean
  /** The name and the address for answers that the account chose; blank for the server's own. */
  fromName: string
  replyTo: string
}

const settingOf = (key: string) => sql<string>`coalesce(
  (select s.value from account_setting s where s.account_id = account.id and s.key = ${key}), '')`

export async function senderOf(pool: Pool, account: number): Promise<Sender> {
  return readsOf(pool, account)
    .selectFrom('account')
    .where('id', '=', account)
    .select(['name as company', 'demo'])
    .select([settingOf('MAIL_FROM_NAME').as('fromName'), settingOf('MAIL_REPLY_TO').as('replyTo')])
    .executeTakeFirstOrThrow()
}

/** Forgets mail that ended 90 days ago, and devices unseen for a year. */
export const forgetOldMail = (pool: Pool, now: Date): Promise<unknown> =>
  write(pool, null, (tx) => sql`select forget_old_mail(${now})`.execute(tx))

export async function markFailureSeen(tx: Tx, account: number, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set({ failure_seen_at: at })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'FAILED')
    .execute()
}

/** Later than any mail is tried again by itself. */
const untilConfirmed = new Date('9999-12-31T00:00:00Z')

export const heldReason = "Waits until the account's owner confirms the email address."

/** A mail that was taken to be sent waits for the confirmation. */
export async function holdMail(tx: Tx, account: number, id: number): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set({ tries: 0, error: heldReason, next_try_at: untilConfirmed })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** Sends what waited. Answers how many mails that were. */
export async function releaseMail(tx: Tx, account: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_message')
    .set({ error: '', next_try_at: now })
    .where('account_id', '=', account)
    .where('state', '=', 'QUEUED')
    .where('next_try_at', '=', untilConfirmed)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
