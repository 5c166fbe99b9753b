import { type SqlBool, sql } from 'kysely'
import type { Pool } from '../database/pool'
import type { Db } from '../database/read'
import { readsOf } from '../database/read'
import type { Scope } from '../database/scope'
import { type Tx, write } from '../database/write'
import type { EventRow } from './message'

type Of = Pick<Scope, 'account'>

/** Queues one event for one endpoint, on a user's request. */
export async function insertDelivery(
  tx: Tx,
  { account, userName }: Of & Pick<Scope, 'userName'>,
  { endpoint, event, at }: { endpoint: number; event: number; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_delivery')
    .values({
      account_id: account,
      endpoint_id: endpoint,
      event_id: event,
      next_try_at: at,
      created_at: at,
      asked_by: userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface DueDelivery extends Omit<EventRow, 'id'> {
  id: number
  endpoint: number
  event: number
  /** This try counts. */
  tries: number
  url: string
  secret_sealed: string
  old_secret_sealed: string
  old_secret_ends_at: Date | null
}

/** Longer than an answer may take: a delivery whose sender died is tried again after it. */
const heldMinutes = 2

/**
 * Takes the oldest delivery that is due, of the endpoints that did not fail in this round. Two senders never take the same
 * one.
 */
export async function takeDue(
  tx: Tx,
  { account }: Of,
  failed: readonly number[],
  now: Date,
): Promise<DueDelivery | null> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select d.id from webhook_delivery d
      join webhook_endpoint e on e.account_id = d.account_id and e.id = d.endpoint_id and e.state = 'ON'
      where d.account_id = ${account} and d.state = 'QUEUED' and d.next_try_at <= ${now}
        and d.endpoint_id <> all(${failed}::bigint[])
      order by d.id limit 1 for update of d skip locked
    ), taken as (
      update webhook_delivery d set tries = d.tries + 1,
        next_try_at = ${now}::timestamptz + make_interval(mins => ${heldMinutes})
      from due where d.account_id = ${account} and d.id = due.id
      returning d.id, d.endpoint_id, d.event_id, d.tries
    )
    select t.id, t.endpoint_id as endpoint, t.event_id as event, t.tries, v.type, v.at, v.data,
      e.url, e.secret_sealed, e.old_secret_sealed, e.old_secret_ends_at
    from taken t
    join webhook_event v on v.account_id = ${account} and v.id = t.event_id
    join webhook_endpoint e on e.account_id = ${account} and e.id = t.endpoint_id`.execute(tx)
  return rows[0] ?? null
}

export async function endDelivery(
  tx: Tx,
  { account }: Of,
  id: number,
  state: 'SENT' | 'FAILED',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state, ended_at: at })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

export async function tryAgainAt(tx: Tx, { account }: Of, id: number, next: Date): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ next_try_at: next })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** Messages that wait for an endpoint that gets nothing more have failed. A user can send it again. */
export async function failWaiting(tx: Tx, { account }: Of, endpoint: number, at: Date): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'FAILED', ended_at: at })
    .where('account_id', '=', account)
    .where('endpoint_id', '=', endpoint)
    .where('state', '=', 'QUEUED')
    .execute()
}

export async function accountsWithWebhooks(pool: Pool, now: Date): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select * from accounts_with_webhooks(${now}) as account`.execute(
    readsOf(pool, null),
  )
  return rows.map(({ account }) => account)
}

/** Forgets events that are thirty days old, with their deliveries. */
export const forgetOldWebhooks = (pool: Pool, now: Date): Promise<unknown> =>
  write(pool, null, (tx) => sql`select forget_old_webhooks(${now})`.execute(tx))

/** Deliveries with their events, their endpoints and their last tries. */
export const deliveries = (db: Db, { account }: Of) =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_event as v', (join) =>
      join.onRef('v.account_id', '=', 'd.account_id').onRef('v.id', '=', 'd.event_id'),
    )
    .innerJoin('webhook_endpoint as e', (join) =>
      join.onRef('e.account_id', '=', 'd.account_id').onRef('e.id', '=', 'd.endpoint_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_try as t')
          .whereRef('t.account_id', '=', 'd.account_id')
          .whereRef('t.delivery_id', '=', 'd.id')
          .select(['t.status', 't.took_ms'])
          .orderBy('t.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('d.account_id', '=', account)
    .select(['d.id', 'd.endpoint_id', 'd.event_id', 'd.state', 'd.created_at', 'd.next_try_at', 'd.asked_by'])
    .select(
      sql<number>`(select count(*)::int from webhook_try t where t.account_id = d.account_id and t.delivery_id = d.id)`.as(
        'tries',
      ),
    )
    .select(['e.url', 'e.state as endpoint_state', 'v.type', 'v.at', 'v.data', 'last.status', 'last.took_ms'])

export type StoredDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

export const findDelivery = (db: Db, of: Of, id: number) =>
  deliveries(db, of).where(sql<SqlBool>`d.id = ${id}`).executeTakeFirst()
