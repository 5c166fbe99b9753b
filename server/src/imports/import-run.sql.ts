import { sql } from 'kysely'
import type { Pool } from '../database/pool'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import { type Tx, write } from '../database/write'

interface NewRun {
  noun: string
  fileName: string
  sha256: Buffer
  headers: readonly string[]
  mapping: readonly string[]
  rows: number
  at: Date
}

export async function insertRun(tx: Tx, scope: Scope, run: NewRun): Promise<number> {
  const { id } = await tx
    .insertInto('import_run')
    .values({
      account_id: scope.account,
      noun: run.noun,
      state: 'CHECKING',
      file_name: run.fileName,
      file_sha256: run.sha256,
      headers: JSON.stringify(run.headers),
      mapping: JSON.stringify(run.mapping),
      rows_total: run.rows,
      created_at: run.at,
      created_by: scope.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type RunState = 'CHECKING' | 'READY' | 'IMPORTED' | 'UNDONE'

export interface Run {
  id: number
  state: RunState
  file_name: string
  file_sha256: Buffer
  headers: string[]
  mapping: string[]
  rows_total: number
  rows_good: number
  rows_bad: number
  rows_duplicate: number
  rows_imported: number
  created_at: Date
  created_by: string
  imported_at: Date | null
}

const columns = sql`id, state, file_name, file_sha256, headers, mapping, rows_total, rows_good, rows_bad, rows_duplicate,
  rows_imported, created_at, created_by, imported_at`

/** One run of a noun; null when there is none. */
export async function findRun(db: Db, { account }: Scope, noun: string, id: number): Promise<Run | null> {
  const { rows } = await sql<Run>`select ${columns} from import_run
    where account_id = ${account} and noun = ${noun} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The newest runs of a noun, newest first. */
export async function newestRuns(db: Db, { account }: Scope, noun: string, most: number): Promise<Run[]> {
  const { rows } = await sql<Run>`select ${columns} from import_run
    where account_id = ${account} and noun = ${noun} order by id desc limit ${most}`.execute(db)
  return rows
}

/** The last import of the same file that was not undone. */
export async function importedBefore(db: Db, { account }: Scope, noun: string, { id, file_sha256 }: Run) {
  const { rows } = await sql<{ at: Date; by: string }>`
    select imported_at as at, imported_by as by from import_run
    where account_id = ${account} and noun = ${noun} and file_sha256 = ${file_sha256} and state = 'IMPORTED' and id <> ${id}
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

const workOf = ({ account }: Scope) => sql`hashtextextended(${`import/${account}`}, 0)`

/** Imports of an account run one after the other: each must see the records that the one before it made. */
export const lockImports = (tx: Tx, scope: Scope): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${workOf(scope)})`.execute(tx)

/** Tells whether an import of the account is at work now. One that was refused or killed is not. */
export async function importsAtWork(db: Db, scope: Scope): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${workOf(scope)}) as free`.execute(db)
  return rows[0]?.free === false
}

interface Counts {
  good: number
  bad: number
  duplicate: number
}

export async function markChecked(
  tx: Tx,
  { account }: Scope,
  id: number,
  mapping: readonly string[],
  counts: Counts,
): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({
      state: 'READY',
      mapping: JSON.stringify(mapping),
      rows_good: counts.good,
      rows_bad: counts.bad,
      rows_duplicate: counts.duplicate,
      rows_imported: 0,
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function markImported(
  tx: Tx,
  { account, userName }: Scope,
  id: number,
  { imported, bad, duplicate, at }: { imported: number; bad: number; duplicate: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({
      state: 'IMPORTED',
      rows_good: imported,
      rows_bad: bad,
      rows_duplicate: duplicate,
      rows_imported: imported,
      imported_at: at,
      imported_by: userName,
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function markUndone(tx: Tx, { account, userName }: Scope, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({ state: 'UNDONE', undone_at: at, undone_by: userName })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** Progress is written beside the import's own transaction, so that others see it before that one ends. */
export const noteProgress = (pool: Pool, { account }: Scope, id: number, done: number): Promise<unknown> =>
  write(pool, account, (tx) =>
    sql`update import_run set rows_imported = ${done}
      where account_id = ${account} and id = ${id} and state = 'READY'`.execute(tx),
  )

/** Rows are kept for the person who corrects them, and no longer. */
export const forgetImportedRows = (pool: Pool, now: Date): Promise<unknown> =>
  write(pool, null, (tx) => sql`select forget_imported_rows(${now})`.execute(tx))
