import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'

type Of = Pick<Scope, 'account'>

interface Edited {
  url: string
  description: string
  events: readonly string[]
  on: boolean
}

const shown = [
  'id',
  'url',
  'description',
  'events',
  'state',
  'created_at',
  'created_by',
  'failing_since',
  'stopped_at',
  'old_secret_ends_at',
  'saved_by',
  'version',
] as const

export const endpointsOf = (db: Db, { account }: Of) =>
  db.selectFrom('webhook_endpoint').where('account_id', '=', account).select(shown)

export const findEndpoint = (db: Db, of: Of, id: number) => endpointsOf(db, of).where('id', '=', id).executeTakeFirst()

export const lockEndpoint = (tx: Tx, of: Of, id: number) =>
  endpointsOf(tx, of).where('id', '=', id).select('secret_sealed').forUpdate().executeTakeFirst()

export type StoredEndpoint = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>

export async function countEndpoints(db: Db, { account }: Of): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_endpoint')
    .where('account_id', '=', account)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Its secret is sealed afterwards, since the seal names the row. */
export async function insertEndpoint(
  tx: Tx,
  { account, userName }: Of & Pick<Scope, 'userName'>,
  { url, description, events, on }: Edited,
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_endpoint')
    .values({
      account_id: account,
      url,
      description,
      events: [...events],
      state: on ? 'ON' : 'OFF',
      created_at: at,
      created_by: userName,
      saved_by: userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One that is turned on begins anew, whatever failed before. */
export async function updateEndpoint(
  tx: Tx,
  { account, userName }: Of & Pick<Scope, 'userName'>,
  id: number,
  { url, description, events, on }: Edited,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set((its) => ({
      url,
      description,
      events: [...events],
      state: on ? 'ON' : 'OFF',
      ...(on && { stopped_at: null }),
      failing_since: on ? sql`case when ${its.ref('state')} = 'ON' then ${its.ref('failing_since')} end` : null,
      saved_by: userName,
      version: its('version', '+', 1),
    }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** Stores a sealed secret; the one before goes on until a moment, where there is one. */
export async function setSecret(
  tx: Tx,
  { account }: Of,
  id: number,
  sealed: string,
  before: { sealed: string; endsAt: Date } | null,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({
      secret_sealed: sealed,
      old_secret_sealed: before?.sealed ?? '',
      old_secret_ends_at: before?.endsAt ?? null,
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function deleteEndpoint(tx: Tx, { account }: Of, id: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('webhook_endpoint')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst()
  return row?.url
}

export async function noteAnswered(tx: Tx, { account }: Of, id: number): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ failing_since: null })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute()
}

/** Answers since when the endpoint has only failed. */
export async function noteFailing(tx: Tx, { account }: Of, id: number, at: Date): Promise<Date> {
  const row = await tx
    .updateTable('webhook_endpoint')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${at})` })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('failing_since')
    .executeTakeFirst()
  return row?.failing_since ?? at
}

/** Answers whether it was on until now. */
export async function stopEndpoint(tx: Tx, { account }: Of, id: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_endpoint')
    .set({ state: 'STOPPED', stopped_at: at })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'ON')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
