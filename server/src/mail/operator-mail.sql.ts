import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { Tx } from '../database/write'
import { Filled } from './template'

interface NewOperatorMail {
  event: string
  to: readonly string[]
  letter: Filled
  /** The person who gets an answer, and a hash of the network that they wrote from. */
  from?: { email: string; network: Buffer }
}

/** Queues a mail to each of these super admins in the transaction that causes it. */
export async function queueOperatorMail(
  tx: Tx,
  { event, to, letter, from }: NewOperatorMail,
  now: Date,
): Promise<void> {
  await sql`insert into operator_mail (event, to_address, letter, reply_to, network, next_try_at, created_at)
    select ${event}, address, ${JSON.stringify(letter)}::jsonb, ${from?.email ?? ''}, ${from?.network ?? null}::bytea,
      ${now}::timestamptz, ${now}::timestamptz
    from json_array_elements_text(${JSON.stringify(to)}::json) address`.execute(tx)
}

export interface QueuedOperatorMail {
  id: number
  to: string
  /** This try counts. */
  tries: number
  /** Null where the stored letter can no longer be read. */
  letter: Filled | null
  /** The address for answers; blank where there is none. */
  replyTo: string
}

export async function superAdminAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from super_admins()`.execute(db)
  return rows.map(({ email }) => email)
}

export async function wasMailedSince(db: Db, event: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('operator_mail')
    .where('event', '=', event)
    .where('created_at', '>', since)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Longer than a mail server may take to answer: a mail whose sender died is sent again after it. */
const heldMinutes = 5

/** Takes the oldest mail that is due. Two senders never take the same one. */
export async function takeDueOperatorMail(tx: Tx, now: Date): Promise<QueuedOperatorMail | null> {
  const { rows } = await sql<{ id: number; to_address: string; tries: number; letter: unknown; reply_to: string }>`
    update operator_mail set tries = tries + 1, next_try_at = ${now}::timestamptz + make_interval(mins => ${heldMinutes})
    where id = (select id from operator_mail where state = 'QUEUED' and next_try_at <= ${now}
      order by id limit 1 for update skip locked)
    returning id, to_address, tries, letter, reply_to`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { id, to_address: to, tries, letter, reply_to: replyTo } = row
  return { id, to, tries, letter: Filled.safeParse(letter).data ?? null, replyTo }
}

/** The messages of an hour, from everyone and from one network. Messages that come at once wait for each other, so that none is missed. */
export async function messagesSince(tx: Tx, network: Buffer, since: Date): Promise<{ all: number; own: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('contact message'))`.execute(tx)
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as "all", (count(*) filter (where network = ${network}))::int as own
    from operator_mail where network is not null and created_at > ${since}`.execute(tx)
  return rows[0] ?? { all: 0, own: 0 }
}

export async function endOperatorMail(
  tx: Tx,
  id: number,
  { state, error = '' }: { state: 'SENT' | 'FAILED'; error?: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('operator_mail')
    .set({ state, error, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

export async function retryOperatorMail(tx: Tx, id: number, error: string, at: Date): Promise<void> {
  await tx
    .updateTable('operator_mail')
    .set({ error, next_try_at: at })
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** Queues a failed mail anew, and answers its address; undefined where it has not failed. */
export async function requeueOperatorMail(tx: Tx, id: number, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('operator_mail')
    .set({ state: 'QUEUED', tries: 0, error: '', ended_at: null, next_try_at: now })
    .where('id', '=', id)
    .where('state', '=', 'FAILED')
    .returning('to_address')
    .executeTakeFirst()
  return row?.to_address
}

/** The newest letter of an event, for its preview. */
export async function newestOperatorLetter(db: Db, event: string): Promise<{ to: string; letter: Filled } | null> {
  const row = await db
    .selectFrom('operator_mail')
    .where('event', '=', event)
    .select(['to_address', 'letter'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const letter = Filled.safeParse(row?.letter).data
  return row && letter ? { to: row.to_address, letter } : null
}

const keptDays = 90

export async function forgetOldOperatorMail(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await tx.deleteFrom('operator_mail').where('ended_at', '<', before).execute()
}
