import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../database/write'
import { CellError } from './cell-error'

interface Elsewhere {
  cell: string
  epoch: number
}

const eraser = `hashtextextended('erase a moved account', $1)`

/**
 * While an account is moving, what an earlier stay left in the target is not erased: the job may have listed it just before. The
 * lock goes with the connection.
 */
export async function keepErasersAway(target: pg.Client, account: number): Promise<void> {
  const { rows } = await target.query<{ mine: boolean }>(`select pg_try_advisory_lock(${eraser}) as mine`, [account])
  if (rows[0]?.mine !== true)
    throw new CellError('The target is erasing what the account left there before. Move it in a few minutes.')
}

/** True where the account's rows may still be erased; no move brings it here before the transaction has ended. */
export async function holdLeftBehind(tx: Tx, account: number, now: Date): Promise<boolean> {
  const { rows: locks } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('erase a moved account', ${account}::bigint)) as mine`.execute(tx)
  if (locks[0]?.mine !== true) return false
  const { rows } = await sql`select from accounts_left_behind(${now}) where account_id = ${account}`.execute(tx)
  return rows.length > 0
}

/** From now on the target says that the account is still with the source, so neither jobs nor requests touch what arrives. */
export async function markArriving(target: pg.Client, account: number, { cell, epoch }: Elsewhere): Promise<void> {
  await target.query(
    `insert into account_moved (account_id, cell, epoch, erase_after) values ($1, $2, $3, null)
     on conflict (account_id) do update set cell = excluded.cell, epoch = excluded.epoch, erase_after = null, erased_at = null`,
    [account, cell, epoch],
  )
}

/** True where the account lived before, and what was left of it is gone or in the way. */
export async function wasHere(target: pg.Client, account: number): Promise<boolean> {
  const { rows } = await target.query<{ was: boolean }>(
    'select exists (select from account_moved where account_id = $1) as was',
    [account],
  )
  return rows[0]?.was === true
}

/** The account lives in the target. */
export const endArriving = (target: pg.Client, account: number) =>
  target.query('delete from account_moved where account_id = $1', [account])

/** After a move that was given up. Where the account lived before, requests are still sent on. */
export async function forgetArriving(target: pg.Client, account: number, lived: boolean): Promise<void> {
  await target.query(
    lived
      ? 'update account_moved set erased_at = now(), erase_after = now() where account_id = $1'
      : 'delete from account_moved where account_id = $1',
    [account],
  )
}

const daysKept = 7

/** The source has the account no longer. Its rows stay for a week, and are erased by a job. */
export async function markLeft(
  source: pg.Client,
  account: number,
  { cell, epoch, filesShared }: Elsewhere & { filesShared: boolean },
): Promise<void> {
  await source.query(
    `insert into account_moved (account_id, cell, epoch, erase_after, files_shared)
       values ($1, $2, $3, now() + $4 * interval '1 day', $5)
     on conflict (account_id) do update set cell = excluded.cell, epoch = excluded.epoch, moved_at = now(),
       erase_after = excluded.erase_after, files_shared = excluded.files_shared, erased_at = null`,
    [account, cell, epoch, daysKept, filesShared],
  )
}

/** A backup that was restored has accounts that moved away since. */
export async function noteMoved(tx: Tx, account: number, { cell, epoch }: Elsewhere): Promise<void> {
  await sql`insert into account_moved (account_id, cell, epoch, erase_after)
    values (${account}, ${cell}, ${epoch}, now() + ${daysKept} * interval '1 day') on conflict do nothing`.execute(tx)
}

export async function noteErasedHere(tx: Tx, account: number, now: Date): Promise<void> {
  await tx.updateTable('account_moved').set({ erased_at: now }).where('account_id', '=', account).execute()
}
