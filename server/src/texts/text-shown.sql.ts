import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import { visible } from '../database/visible'
import type { Tx } from '../database/write'
import type { TextPerson } from './person'
import type { TextState } from './text-message.sql'

export interface ShownText {
  id: number
  direction: 'OUT' | 'IN'
  personKind: TextPerson['kind'] | null
  personId: number | null
  property: number | null
  phone: string
  body: string
  state: TextState
  error: string
  mediaCount: number
  keyword: '' | 'STOP' | 'START' | 'HELP' | 'LIKELY_STOP'
  by: string
  at: Date
  nextTryAt: Date
  waitsSince: Date | null
}

/** Texts in sight: about a property of the caller, or of no property for those who see the whole account. */
const inSight = (db: Db, scope: Scope) =>
  db
    .selectFrom('text_message')
    .where('account_id', '=', scope.account)
    .where(visible(scope, 'property_id'))
    .select(['id', 'direction', 'person_kind as personKind', 'person_id as personId', 'property_id as property'])
    .select(['phone', 'body', 'state', 'error', 'media_count as mediaCount', 'keyword', 'user_name as by'])
    .select(['created_at as at', 'next_try_at as nextTryAt', 'waits_since as waitsSince'])

export async function findText(db: Db, scope: Scope, id: number): Promise<ShownText | null> {
  const row = await inSight(db, scope).where('id', '=', id).executeTakeFirst()
  return (row as ShownText | undefined) ?? null
}

/** Locks a text, so that two users settle it once. */
export async function lockText(tx: Tx, scope: Scope, id: number): Promise<ShownText | null> {
  const row = await inSight(tx, scope).where('id', '=', id).forUpdate().executeTakeFirst()
  return (row as ShownText | undefined) ?? null
}

/** The newest texts with a number, the oldest of them first. */
export async function textsWith(db: Db, scope: Scope, phone: string, most: number): Promise<ShownText[]> {
  const rows = await inSight(db, scope).where('phone', '=', phone).orderBy('id', 'desc').limit(most).execute()
  return (rows as ShownText[]).toReversed()
}

/** The newest text that a number sent since a moment. */
export async function newestFrom(
  db: Db,
  account: number,
  phone: string,
  since: Date,
): Promise<{ id: number; at: Date } | null> {
  const row = await db
    .selectFrom('text_message')
    .where('account_id', '=', account)
    .where('phone', '=', phone)
    .where('direction', '=', 'IN')
    .where('created_at', '>=', since)
    .select(['id', 'created_at as at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
