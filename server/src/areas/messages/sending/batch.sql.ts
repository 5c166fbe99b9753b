import { type Audience, readAudience } from '@freehold/contract/kit/message-audience'
import type { PersonKind } from '@freehold/rules/messages/person'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import type { MessageRow } from '../record/message.sql'

export async function accountsWithMessages(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select * from accounts_with_messages(${now}) as account`.execute(db)
  return rows.map(({ account }) => account)
}

export interface DueMessage
  extends Pick<MessageRow, 'id' | 'channel' | 'about' | 'made_by' | 'made_by_name' | 'to_one'> {
  person_kind: PersonKind
  audience: Audience | null
  subject: string
  body: string
  text_body: string
  subject_es: string
  body_es: string
  text_body_es: string
  properties: number[] | null
  timezone: string
  company: string
}

/**
 * Takes the oldest message that is due, and holds it until the transaction ends: another server takes the next one. Those of
 * an account that is read-only wait until it is paid.
 */
export async function takeDueMessage(tx: Tx, account: number, now: Date): Promise<DueMessage | null> {
  const { rows } = await sql<Omit<DueMessage, 'audience'> & { audience: unknown }>`
    select m.id, m.person_kind, m.channel, m.about, m.audience, m.subject, m.body, m.text_body, m.subject_es, m.body_es,
      m.text_body_es, m.properties, m.made_by, m.made_by_name, m.to_one, a.timezone, a.name as company
    from message m join account a on a.id = m.account_id
    where m.account_id = ${account} and m.state in ('WAITING', 'SENDING') and m.begins_at <= ${now}
      and a.status <> 'expired'
    order by m.begins_at, m.id limit 1 for update of m skip locked`.execute(tx)
  const [row] = rows
  return row ? { ...row, audience: readAudience(row.audience) } : null
}

export interface WaitingRecipient {
  id: number
  person_id: number
  name: string
  email: string
  phone: string
  language: string
  property_id: number | null
  occupancy_id: number | null
}

/** The next recipients. The message is held, so no other server takes them. */
export async function nextRecipients(
  tx: Tx,
  account: number,
  message: number,
  most: number,
): Promise<WaitingRecipient[]> {
  const { rows } = await sql<WaitingRecipient>`
    select id, person_id, name, email, phone, language, property_id, occupancy_id from message_recipient
    where account_id = ${account} and message_id = ${message} and state = 'WAITING'
    order by id limit ${sql.lit(most)}`.execute(tx)
  return rows
}

export interface Outcome {
  id: number
  state: 'DONE' | 'SKIPPED'
  reason: string
  subject: string
  body: string
  text_body: string
  mail_id: number | null
  text_id: number | null
  text_reason: string
}

/** Writes what became of a batch, in one statement. */
export async function noteOutcomes(tx: Tx, account: number, outcomes: readonly Outcome[], at: Date): Promise<void> {
  if (outcomes.length === 0) return
  await sql`update message_recipient r set state = o.state, reason = o.reason, subject = o.subject, body = o.body,
      text_body = o.text_body, mail_id = o.mail_id, text_id = o.text_id, text_reason = o.text_reason, done_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id bigint, state text, reason text, subject text, body text,
      text_body text, mail_id bigint, text_id bigint, text_reason text)
    where r.account_id = ${account} and r.id = o.id and r.state = 'WAITING'`.execute(tx)
}

export async function markSending(tx: Tx, account: number, id: number): Promise<void> {
  await tx
    .updateTable('message')
    .set({ state: 'SENDING' })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .execute()
}

export async function markSent(tx: Tx, account: number, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('message')
    .set({ state: 'SENT', ended_at: at })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
