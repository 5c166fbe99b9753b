import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../database/write'
import type { TextPerson } from './person'

export type TextState =
  | 'QUEUED'
  | 'SENDING'
  | 'SENT'
  | 'DELIVERED'
  | 'UNDELIVERED'
  | 'FAILED'
  | 'STOPPED'
  | 'UNCONFIRMED'
  | 'RECEIVED'

export type Unheld = '' | 'CODE' | 'ANSWER' | 'URGENT' | 'KEYWORD'

interface NewText {
  person: TextPerson | null
  phone: string
  body: string
  segments: number
  cause: { kind: string; id: number }
  property: number | null
  unheld: Unheld
  urgentReason: string
  user: number | null
  userName: string
  onBehalfBy: string | null
  at: Date
}

/** In words and not in values: a plan for any value finds no index for them. */
const ofCause = sql<SqlBool>`direction = 'OUT' and cause_kind <> ''`

/** The same cause queues one text to a number: a second one answers the first. */
export async function insertText(tx: Tx, account: number, text: NewText): Promise<{ id: number; fresh: boolean }> {
  const { person, phone, cause } = text
  const made = await tx
    .insertInto('text_message')
    .values({
      account_id: account,
      direction: 'OUT',
      person_kind: person?.kind ?? null,
      person_id: person?.id ?? null,
      phone,
      body: text.body,
      segments: text.segments,
      state: 'QUEUED',
      cause_kind: cause.kind,
      cause_id: cause.id,
      property_id: text.property,
      unheld: text.unheld,
      urgent_reason: text.urgentReason,
      user_id: text.user,
      user_name: text.userName,
      on_behalf_by: text.onBehalfBy,
      created_at: text.at,
      next_try_at: text.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'cause_kind', 'cause_id', 'phone']).where(ofCause).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, fresh: true }
  const { id } = await tx
    .selectFrom('text_message')
    .where('account_id', '=', account)
    .where('direction', '=', 'OUT')
    .where('cause_kind', '=', cause.kind)
    .where('cause_id', '=', cause.id)
    .where('phone', '=', phone)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, fresh: false }
}

interface Received {
  providerId: string
  person: TextPerson | null
  property: number | null
  phone: string
  ownPhone: string
  body: string
  segments: number
  media: number
  keyword: '' | 'STOP' | 'START' | 'HELP' | 'LIKELY_STOP'
  /** A user has to look at it. */
  waits: boolean
  at: Date
}

/** Keeps a text that came in; null where the provider delivered it before. */
export async function insertReceived(tx: Tx, account: number, text: Received): Promise<number | null> {
  const row = await tx
    .insertInto('text_message')
    .values({
      account_id: account,
      direction: 'IN',
      person_kind: text.person?.kind ?? null,
      person_id: text.person?.id ?? null,
      phone: text.phone,
      own_phone: text.ownPhone,
      body: text.body,
      segments: text.segments,
      media_count: text.media,
      state: 'RECEIVED',
      provider_id: text.providerId,
      keyword: text.keyword,
      waits_since: text.waits ? text.at : null,
      property_id: text.property,
      created_at: text.at,
      next_try_at: text.at,
      ended_at: text.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'provider_id']).where('provider_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
