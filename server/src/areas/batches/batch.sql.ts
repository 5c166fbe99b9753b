import type { BatchAct, BatchState } from '@freehold/rules/batches/batch-acts'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import type { UserScope } from '../../database/scope'
import type { Tx } from '../../database/write'
import type { Asked, Before, NamedRow } from './act'

export async function accountsWithBatches(db: Db): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select * from accounts_with_batches() as account`.execute(db)
  return rows.map(({ account }) => account)
}

interface NewBatch {
  act: BatchAct
  asked: Asked
  rows: readonly NamedRow[]
  at: Date
}

export async function insertBatch(tx: Tx, scope: UserScope, { act, asked, rows, at }: NewBatch): Promise<number> {
  const { account, user } = scope
  const { rows: made } = await sql<{ id: number }>`
    insert into batch (account_id, act, asked, state, total, made_by, made_at)
    values (${account}, ${act}, ${JSON.stringify(asked)}::jsonb, 'RUNNING', ${rows.length}, ${user}, ${at})
    returning id`.execute(tx)
  const id = made[0]?.id ?? 0
  await sql`insert into batch_row (account_id, batch_id, place, record_id, name, state)
    select ${account}, ${id}, place, record_id, name, 'WAITING'
    from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.name)}::text[])
      with ordinality as picked (record_id, name, place)`.execute(tx)
  return id
}

interface StoredBatch {
  id: number
  act: BatchAct
  asked: Asked
  state: BatchState
  total: number
  made_by: number
  ended_at: Date | null
}

const columns = sql`id, act, asked, state, total, made_by, ended_at`

/** A batch of the user's own. */
export async function findBatch(db: Db, { account, user }: UserScope, id: number): Promise<StoredBatch | undefined> {
  const { rows } = await sql<StoredBatch>`select ${columns} from batch
    where account_id = ${account} and id = ${id} and made_by = ${user}`.execute(db)
  return rows[0]
}

export async function lockBatch(tx: Tx, { account, user }: UserScope, id: number): Promise<StoredBatch | undefined> {
  const { rows } = await sql<StoredBatch>`select ${columns} from batch
    where account_id = ${account} and id = ${id} and made_by = ${user} for update`.execute(tx)
  return rows[0]
}

/** Takes the oldest batch at work, and holds it until the transaction ends: another server takes the next one. */
export async function takeBatch(tx: Tx, account: number): Promise<StoredBatch | undefined> {
  const { rows } = await sql<StoredBatch>`select ${columns} from batch
    where account_id = ${account} and state in ('RUNNING', 'UNDOING')
    order by id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

interface StoredRow {
  place: number
  record_id: number
  before: Before | null
}

/** The next row of a batch: on the way forward from the first on, on the way back from the last. */
export async function nextRow(tx: Tx, account: number, { id, state }: StoredBatch): Promise<StoredRow | undefined> {
  const back = state === 'UNDOING'
  const { rows } = await sql<StoredRow>`select place, record_id, before from batch_row
    where account_id = ${account} and batch_id = ${id} and state = ${back ? 'DONE' : 'WAITING'}
    order by place ${back ? sql`desc` : sql`asc`} limit 1`.execute(tx)
  return rows[0]
}

interface RowOutcome {
  place: number
  state: 'DONE' | 'REFUSED' | 'UNDONE' | 'KEPT'
  reason?: string
  before?: Before
}

export async function noteRow(
  tx: Tx,
  account: number,
  batch: number,
  { place, state, reason = '', before }: RowOutcome,
): Promise<void> {
  await sql`update batch_row set state = ${state}, reason = ${reason},
      before = coalesce(${before === undefined ? null : JSON.stringify(before)}::jsonb, before)
    where account_id = ${account} and batch_id = ${batch} and place = ${place}`.execute(tx)
}

export async function setBatchState(tx: Tx, account: number, id: number, state: BatchState, at: Date): Promise<void> {
  const ended = state === 'UNDOING' ? sql`ended_at` : sql`${at}::timestamptz`
  await sql`update batch set state = ${state}, ended_at = ${ended}
    where account_id = ${account} and id = ${id}`.execute(tx)
  if (state === 'CANCELED')
    await sql`update batch_row set state = 'CANCELED'
      where account_id = ${account} and batch_id = ${id} and state = 'WAITING'`.execute(tx)
}

interface Counts {
  done: number
  refused: number
  undone: number
}

export async function countsOf(db: Db, { account }: UserScope, id: number): Promise<Counts> {
  const { rows } = await sql<Counts>`select
      count(*) filter (where state in ('DONE', 'KEPT'))::int as done,
      count(*) filter (where state in ('REFUSED', 'KEPT'))::int as refused,
      count(*) filter (where state = 'UNDONE')::int as undone
    from batch_row where account_id = ${account} and batch_id = ${id}`.execute(db)
  return rows[0] ?? { done: 0, refused: 0, undone: 0 }
}

/** A screen shows no more of them. */
const mostShown = 200

export async function refusalsOf(db: Db, { account }: UserScope, id: number) {
  const { rows } = await sql<{ record_id: number; name: string; reason: string }>`
    select record_id, name, reason from batch_row
    where account_id = ${account} and batch_id = ${id} and state in ('REFUSED', 'KEPT')
    order by place limit ${mostShown}`.execute(db)
  return rows
}

export const forgetOldBatches = (tx: Tx, now: Date): Promise<unknown> =>
  sql`select forget_old_batches(${now})`.execute(tx)
