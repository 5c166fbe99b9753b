import { type Audience, readAudience } from '@freehold/contract/kit/message-audience'
import type { MessageAbout, MessageChannel, MessageState } from '@freehold/rules/messages/message-can'
import type { PersonKind } from '@freehold/rules/messages/person'
import type { MessageWords } from '@freehold/rules/messages/ready/all'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import { ownerOfOwn, type Scope, type UserScope } from '../../../database/scope'
import { seesEverything } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { kindsOf } from '../../../threads/kinds-of'

export interface Content extends MessageWords {
  person_kind: PersonKind
  audience: Audience
  channel: MessageChannel
  about: MessageAbout
}

/** Messages to people of the user's lists. A user of some properties sees its own alone, because the others name people out of its sight. */
export const messages = (db: Db, scope: UserScope) =>
  db
    .selectFrom('message')
    .where('message.account_id', '=', scope.account)
    .where(sql<SqlBool>`message.person_kind = any(${kindsOf(scope)}::text[])`)
    .where(seesEverything(scope) ? sql<SqlBool>`true` : sql<SqlBool>`message.made_by = ${ownerOfOwn(scope)}`)

const columns = [
  'message.id',
  'message.state',
  'message.person_kind',
  'message.audience',
  'message.audience_words',
  'message.to_one',
  'message.channel',
  'message.about',
  'message.subject',
  'message.body',
  'message.text_body',
  'message.subject_es',
  'message.body_es',
  'message.text_body_es',
  'message.begins_at',
  'message.scheduled',
  'message.ended_at',
  'message.made_by',
  'message.made_by_name',
  'message.made_at',
  'message.canceled_by_name',
  'message.failure_seen_at',
] as const

export interface MessageRow extends Omit<Content, 'audience'> {
  id: number
  /** Null where it can't be read anymore: its people are chosen again. */
  audience: Audience | null
  state: MessageState
  audience_words: string
  to_one: boolean
  begins_at: Date | null
  scheduled: boolean
  ended_at: Date | null
  made_by: number | null
  made_by_name: string
  made_at: Date
  canceled_by_name: string
  failure_seen_at: Date | null
}

const shaped = (row: { audience: unknown } | undefined): MessageRow | undefined =>
  row && ({ ...row, audience: readAudience(row.audience) } as unknown as MessageRow)

export const findMessage = async (db: Db, scope: UserScope, id: number): Promise<MessageRow | undefined> =>
  shaped(await messages(db, scope).where('message.id', '=', id).select(columns).executeTakeFirst())

export const lockMessage = async (tx: Tx, scope: UserScope, id: number): Promise<MessageRow | undefined> =>
  shaped(await messages(tx, scope).where('message.id', '=', id).select(columns).forUpdate().executeTakeFirst())

const stored = ({ person_kind, audience, channel, about, ...words }: Content) => ({
  person_kind,
  audience: JSON.stringify(audience),
  channel,
  about,
  subject: words.subject,
  body: words.body,
  text_body: words.text_body,
  subject_es: words.subject_es,
  body_es: words.body_es,
  text_body_es: words.text_body_es,
})

export async function insertDraft(
  tx: Tx,
  scope: UserScope,
  content: Content,
  { audienceWords, at }: { audienceWords: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('message')
    .values({
      account_id: scope.account,
      ...stored(content),
      audience_words: audienceWords,
      made_by: scope.user,
      made_by_name: scope.userName,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateDraft(
  tx: Tx,
  scope: Scope,
  id: number,
  content: Content,
  audienceWords: string,
): Promise<void> {
  await tx
    .updateTable('message')
    .set({ ...stored(content), audience_words: audienceWords })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where('state', '=', 'DRAFT')
    .execute()
}

interface Start {
  beginsAt: Date
  scheduled: boolean
  toOne: boolean
  audienceWords: string
}

/** From now on the message waits for its moment. */
export async function startMessage(
  tx: Tx,
  scope: UserScope,
  id: number,
  { beginsAt, scheduled, toOne, audienceWords }: Start,
): Promise<void> {
  await tx
    .updateTable('message')
    .set({
      state: 'WAITING',
      begins_at: beginsAt,
      scheduled,
      to_one: toOne,
      audience_words: audienceWords,
      properties: scope.properties as number[] | null,
      made_by: scope.user,
      made_by_name: scope.userName,
    })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function backToDraft(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('message_recipient').where('account_id', '=', account).where('message_id', '=', id).execute()
  await tx
    .updateTable('message')
    .set({ state: 'DRAFT', begins_at: null, scheduled: false })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function deleteMessage(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('message').where('account_id', '=', account).where('id', '=', id).execute()
}

/** Ends a message: who did not get it never will. Answers how many did, and how many did not. */
export async function cancelMessage(tx: Tx, { account, userName }: Scope, id: number, at: Date) {
  const { rows } = await sql<{ sent: number; canceled: number }>`
    with canceled as (
      update message_recipient set state = 'CANCELED', done_at = ${at}
      where account_id = ${account} and message_id = ${id} and state = 'WAITING' returning 1)
    select (select count(*) from canceled)::int as canceled,
      (select count(*) from message_recipient where account_id = ${account} and message_id = ${id} and state = 'DONE')::int as sent`.execute(
    tx,
  )
  await tx
    .updateTable('message')
    .set({ state: 'CANCELED', ended_at: at, canceled_by_name: userName })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
  return rows[0] ?? { sent: 0, canceled: 0 }
}

export async function markMessageSeen(tx: Tx, { account }: Scope, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('message')
    .set({ failure_seen_at: at })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** Messages of an account whose membership isn't paid wait. */
export async function areHeld(db: Db, { account }: Scope): Promise<boolean> {
  const row = await db.selectFrom('account').where('id', '=', account).select('status').executeTakeFirst()
  return row?.status === 'expired'
}
