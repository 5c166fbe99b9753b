import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import { atOnce, isInTurn, longestUnasked } from '../outbound/in-turn'
import type { Intent } from '../outbound/outbound'
import type { TextStanding } from '../providers/text-messages/port'
import type { TextState } from './text-message.sql'

/** A text that the provider was asked to send. */
export interface SentText extends Intent {
  state: TextState
  phone: string
  ownPhone: string
  body: string
  providerId: string | null
  claimedAt: Date
  tries: number
  /** The row of the code that the body has a place for; null for any other text. */
  codeId: number | null
}

const columns = sql`id, reference::text as reference, null::bytea as "bodyHash", user_id as "userId", user_name as "userName",
  on_behalf_by as "onBehalfBy", state, phone, own_phone as "ownPhone", body, provider_id as "providerId",
  claimed_at as "claimedAt", tries, case when unheld = 'CODE' then cause_id end as "codeId"`

export async function lockSentText(tx: Tx, { account }: Scope, id: number): Promise<SentText | undefined> {
  const { rows } = await sql<SentText>`
    select ${columns} from text_message
    where account_id = ${account} and id = ${id} and claimed_at is not null for update`.execute(tx)
  return rows[0]
}

/** Texts that may still change. Those that were taken are asked about less often, because the provider calls by itself. */
export async function textsInTurn(
  db: Db,
  { account }: Scope,
  provider: 'twilio' | 'sandbox',
  now: Date,
): Promise<SentText[]> {
  const { rows } = await sql<SentText>`
    select ${columns} from (
      select id, reference, user_id, user_name, on_behalf_by, state, phone, own_phone, body, provider_id, claimed_at, tries, unheld, cause_id,
        asked_at, claimed_at as created_at
      from text_message
      where account_id = ${account} and provider = ${provider} and state in ('SENDING', 'SENT', 'UNCONFIRMED')
        and claimed_at > ${now}::timestamptz - interval '3 days') asked
    where ${isInTurn(now)} and (state <> 'SENT' or (claimed_at < ${now}::timestamptz - interval '30 minutes'
      and (asked_at is null or asked_at < ${now}::timestamptz - interval '6 hours')))
    order by ${longestUnasked}, id limit ${atOnce}`.execute(db)
  return rows
}

export async function markTextAsked(tx: Tx, { account }: Scope, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('text_message')
    .set({ asked_at: now })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** The provider's names of the texts to a number that have one. */
export async function knownTexts(db: Db, account: number, phone: string, since: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('text_message')
    .where('account_id', '=', account)
    .where('phone', '=', phone)
    .where('provider_id', 'is not', null)
    .where('created_at', '>=', new Date(since.getTime() - 30 * 86_400_000))
    .select('provider_id')
    .execute()
  return new Set(rows.flatMap(({ provider_id }) => provider_id ?? []))
}

const stateOf = { sent: 'SENT', delivered: 'DELIVERED', undelivered: 'UNDELIVERED', failed: 'FAILED' } as const

/** News come late, twice and out of order: a text only moves on. */
const rank = sql`array_position(array['SENDING', 'UNCONFIRMED', 'SENT', 'FAILED', 'UNDELIVERED', 'DELIVERED'], `

/** Answers the phone of the text where it moved. News prove that it went out, even where it waits to go out again. */
export async function moveText(
  tx: Tx,
  account: number,
  which: { id: number } | { reference: string },
  { providerId, state, errorCode, segments }: TextStanding,
  { error, now }: { error: string; now: Date },
): Promise<string | null> {
  const next = stateOf[state]
  const found = 'id' in which ? sql`id = ${which.id}` : sql`reference::text = ${which.reference}`
  const { rows } = await sql<{ phone: string }>`
    update text_message set state = ${next}, provider_id = coalesce(provider_id, ${providerId}), error_code = ${errorCode},
      error = ${error}, segments = coalesce(${segments}, segments), sent_at = coalesce(sent_at, ${now}),
      ended_at = ${next === 'SENT' ? null : now}
    where account_id = ${account} and ${found} and direction = 'OUT' and (provider_id is null or provider_id = ${providerId})
      and ${rank} ${next}) > coalesce(${rank} state), 0) and state <> 'STOPPED'
    returning phone`.execute(tx)
  return rows[0]?.phone ?? null
}

interface TextEnd {
  state: 'QUEUED' | 'FAILED' | 'STOPPED' | 'UNCONFIRMED'
  error: string
  errorCode?: number | null
  /** For a text that waits again. */
  nextTry?: Date
}

/** Ends a text that the provider has not taken, or puts it back in the queue. */
export async function endText(tx: Tx, account: number, id: number, end: TextEnd, now: Date): Promise<void> {
  const waits = end.state === 'QUEUED'
  await tx
    .updateTable('text_message')
    .set({
      state: end.state,
      error: end.error,
      error_code: end.errorCode ?? null,
      ended_at: waits || end.state === 'UNCONFIRMED' ? null : now,
      ...(waits && { claimed_at: null, asked_at: null, provider: '', next_try_at: end.nextTry ?? now }),
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', 'in', ['SENDING', 'UNCONFIRMED'])
    .where('provider_id', 'is', null)
    .execute()
}
