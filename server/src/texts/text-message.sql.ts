import { grouped } from '@freehold/rules/text/grouped'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { TextStanding } from '../providers/text-messages/port'
import type { TextPerson } from './person'
import { keyOfText, type NewText, rowOf } from './text-row'

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

/** In words and not in values: a plan for any value finds no index for them. */
const ofCause = sql<SqlBool>`direction = 'OUT' and cause_kind <> ''`

interface Inserted {
  id: number
  fresh: boolean
}

/** The same cause queues one text to a number: a second one answers the first. */
export async function insertTexts(tx: Tx, account: number, texts: readonly NewText[]): Promise<Inserted[]> {
  if (texts.length === 0) return []
  const made = await tx
    .insertInto('text_message')
    .values(texts.map((text) => rowOf(account, text)))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'cause_kind', 'cause_id', 'phone']).where(ofCause).doNothing(),
    )
    .returning(['id', 'cause_kind', 'cause_id', 'phone'])
    .execute()
  const rows = made.map(({ id, cause_kind: kind, cause_id, phone }) => ({
    id,
    key: keyOfText({ cause: { kind, id: cause_id }, phone }),
  }))
  const fresh = new Map(grouped(rows, ({ key }) => key).map((same) => [same[0]?.key, same.map(({ id }) => id)]))
  const inserted = texts.map((text) => fresh.get(keyOfText(text))?.shift())
  const before = await textsOfCauses(
    tx,
    account,
    texts.filter((_, place) => inserted[place] === undefined),
  )
  return texts.map((text, place) => {
    const own = inserted[place]
    if (own !== undefined) return { id: own, fresh: true }
    const id = before.get(keyOfText(text))
    if (id === undefined) throw new Error('A text was not queued, and none was queued before')
    return { id, fresh: false }
  })
}

/** The texts that were queued before, by cause and number. */
async function textsOfCauses(tx: Tx, account: number, texts: readonly NewText[]): Promise<ReadonlyMap<string, number>> {
  if (texts.length === 0) return new Map()
  const rows = await tx
    .selectFrom('text_message')
    .where('account_id', '=', account)
    .where('direction', '=', 'OUT')
    .where('cause_kind', 'in', [...new Set(texts.map(({ cause }) => cause.kind))])
    .where(sql<SqlBool>`cause_id = any(${texts.map(({ cause }) => cause.id)}::bigint[])`)
    .select(['id', 'cause_kind', 'cause_id', 'phone'])
    .execute()
  return new Map(
    rows.map(({ id, cause_kind: kind, cause_id, phone }) => [keyOfText({ cause: { kind, id: cause_id }, phone }), id]),
  )
}

/** The same for one text. */
export async function insertText(tx: Tx, account: number, text: NewText): Promise<Inserted> {
  const [inserted] = await insertTexts(tx, account, [text])
  if (!inserted) throw new Error('The text was not queued')
  return inserted
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

/** A number that a person stopped. The one confirmation of a stop still goes out. */
export const isStopped = sql<SqlBool>`(m.unheld <> 'KEYWORD' and exists (
  select from text_stop s where s.account_id = m.account_id and s.phone = m.phone and s.lifted_at is null))`

/** Commits the intent: from here on the provider may have been asked. */
export async function claimText(
  tx: Tx,
  account: number,
  { id, ownPhone, provider }: { id: number; ownPhone: string; provider: 'twilio' | 'sandbox' },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('text_message')
    .set((eb) => ({
      state: 'SENDING',
      own_phone: ownPhone,
      provider,
      tries: eb('tries', '+', 1),
      claimed_at: now,
      asked_at: null,
      error: '',
      error_code: null,
    }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

export async function holdText(tx: Tx, account: number, id: number, until: Date): Promise<void> {
  await tx
    .updateTable('text_message')
    .set({ next_try_at: until })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** Ends a text that is no longer so, such as one about a debt that was paid since. */
export async function dropText(tx: Tx, account: number, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('text_message')
    .set({ state: 'STOPPED', error: 'What it asked for was paid before its turn came.', ended_at: now })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** Ends what still waits for a number that is stopped now. */
export async function endStopped(tx: Tx, account: number, now: Date, phone: string | null = null): Promise<number> {
  const ofPhone: RawBuilder<SqlBool> = phone === null ? sql`true` : sql`m.phone = ${phone}`
  const { numAffectedRows } = await sql`
    update text_message m set state = 'STOPPED', ended_at = ${now}
    where m.account_id = ${account} and m.state = 'QUEUED' and ${ofPhone} and ${isStopped}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function markTextAsked(tx: Tx, { account }: Scope, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('text_message')
    .set({ asked_at: now })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
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

/** The texts of a number wait no longer. */
export async function markAnswered(tx: Tx, account: number, phone: string, by: string): Promise<void> {
  await tx
    .updateTable('text_message')
    .set({ waits_since: null, answered_by: by })
    .where('account_id', '=', account)
    .where('phone', '=', phone)
    .where('waits_since', 'is not', null)
    .execute()
}

/** A user decides about a text that may not have gone out. False where it was found out meanwhile. */
export async function settleUnconfirmed(
  tx: Tx,
  account: number,
  id: number,
  { again, by, now }: { again: boolean; by: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('text_message')
    .set(
      again
        ? {
            state: 'QUEUED',
            next_try_at: now,
            claimed_at: null,
            asked_at: null,
            provider: '',
            error: '',
            error_code: null,
          }
        : { state: 'SENT', sent_at: sql<Date>`claimed_at`, ended_at: now, error: `${by} marked this text as sent.` },
    )
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'UNCONFIRMED')
    .where(sql<SqlBool>`provider_id is null`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
