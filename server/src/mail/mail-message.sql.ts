import { sql } from 'kysely'
import type { Pool } from '../database/pool'
import { type Db, readsOf } from '../database/read'
import { type Tx, write } from '../database/write'
import { Filled } from './template'

interface NewMail {
  event: string
  /** The same key queues one mail. */
  key: string
  courtesy: boolean
  to: string
  letter: Filled
}

export async function insertMail(tx: Tx, account: number, mail: NewMail): Promise<void> {
  await tx
    .insertInto('mail_message')
    .values({
      account_id: account,
      event: mail.event,
      dedupe_key: mail.key,
      courtesy: mail.courtesy,
      to_address: mail.to,
      subject: mail.letter.subject,
      letter: JSON.stringify(mail.letter),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'dedupe_key']).doNothing())
    .execute()
}

export interface QueuedMail {
  id: number
  to: string
  courtesy: boolean
  /** This try counts. */
  tries: number
  letter: Filled
}

/** Longer than a mail server may take to answer: a mail whose sender died is sent again after it. */
const heldMinutes = 5

/** Takes the oldest mail that is due. Two senders never take the same one. */
export async function takeDueMail(tx: Tx, account: number, now: Date): Promise<QueuedMail | null> {
  const { rows } = await sql<{ id: number; to_address: string; courtesy: boolean; tries: number; letter: unknown }>`
    update mail_message set tries = tries + 1, next_try_at = ${now}::timestamptz + make_interval(mins => ${heldMinutes})
    where account_id = ${account} and id = (
      select id from mail_message
      where account_id = ${account} and state = 'QUEUED' and next_try_at <= ${now}
      order by id limit 1 for update skip locked)
    returning id, to_address, courtesy, tries, letter`.execute(tx)
  const [row] = rows
  if (!row) return null
  return { id: row.id, to: row.to_address, courtesy: row.courtesy, tries: row.tries, letter: Filled.parse(row.letter) }
}

export interface End {
  state: 'SENT' | 'SUPPRESSED' | 'FAILED'
  error?: string
}

export async function endMail(
  tx: Tx,
  account: number,
  id: number,
  { state, error = '' }: End,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set({ state, error, ended_at: now })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
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

export async function accountsWithMail(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select * from accounts_with_mail(${now}) as account`.execute(db)
  return rows.map(({ account }) => account)
}

export interface Sender {
  company: string
  /** The people of the demo do not exist: nothing may really be sent to them. */
  demo: boolean
}

export async function senderOf(pool: Pool, account: number): Promise<Sender> {
  return readsOf(pool, account)
    .selectFrom('account')
    .where('id', '=', account)
    .select(['name as company', 'demo'])
    .executeTakeFirstOrThrow()
}

/** Forgets mail that ended 90 days ago, and devices unseen for a year. */
export const forgetOldMail = (pool: Pool, now: Date): Promise<unknown> =>
  write(pool, null, (tx) => sql`select forget_old_mail(${now})`.execute(tx))
