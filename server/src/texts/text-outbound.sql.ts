import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import { atOnce, isInTurn, longestUnasked } from '../outbound/in-turn'
import type { Intent } from '../outbound/outbound'
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
