import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Pool } from '../../../database/pool'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { enqueue, type Tx, write } from '../../../database/write'
import type { Found } from './found'
import type { Typed } from './tie-out'

export interface ImportRun {
  id: number
  state: 'CHECKING' | 'READY' | 'IMPORTED' | 'UNDONE' | 'DISCARDED'
  bill_from: Day
  found: Found | null
  theirs: Typed
  reason: string
  steps_done: number
  steps_total: number
  created_at: Date
  created_by: string
  imported_at: Date | null
  imported_by: string | null
  undone_at: Date | null
  undone_by: string | null
}

const columns = sql`id, state, bill_from, found, theirs, reason, steps_done, steps_total, created_at, created_by,
  imported_at, imported_by, undone_at, undone_by`

export async function insertImport(tx: Tx, scope: Scope, billFrom: Day, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('portfolio_import')
    .values({
      account_id: scope.account,
      state: 'CHECKING',
      bill_from: billFrom,
      created_at: at,
      created_by: scope.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findImport(db: Db, { account }: Scope, id: number): Promise<ImportRun | undefined> {
  const { rows } = await sql<ImportRun>`select ${columns} from portfolio_import
    where account_id = ${account} and id = ${id}`.execute(db)
  return rows[0]
}

export async function newestImports(db: Db, { account }: Scope, most: number): Promise<ImportRun[]> {
  const { rows } = await sql<ImportRun>`select ${columns} from portfolio_import
    where account_id = ${account} order by id desc limit ${most}`.execute(db)
  return rows
}

const runs = (tx: Tx, { account }: Scope, id: number) =>
  tx.updateTable('portfolio_import').where('account_id', '=', account).where('id', '=', id)

/** A change of what was sent makes it checking again. */
export async function markChecking(tx: Tx, scope: Scope, id: number): Promise<void> {
  await runs(tx, scope, id).set({ state: 'CHECKING', found: null }).execute()
}

export async function markChecked(
  tx: Tx,
  scope: Scope,
  id: number,
  { billFrom, found }: { billFrom: Day; found: Found },
): Promise<void> {
  await runs(tx, scope, id)
    .set({ state: 'READY', bill_from: billFrom, found: JSON.stringify(found), steps_done: 0, steps_total: 0 })
    .execute()
}

export async function setTheirs(
  tx: Tx,
  scope: Scope,
  id: number,
  { theirs, reason }: { theirs: Typed; reason: string },
): Promise<void> {
  await runs(tx, scope, id)
    .set({ theirs: JSON.stringify(theirs), reason })
    .execute()
}

export async function markImported(
  tx: Tx,
  scope: UserScope,
  id: number,
  { found, at }: { found: Found; at: Date },
): Promise<void> {
  await runs(tx, scope, id)
    .set({
      state: 'IMPORTED',
      found: JSON.stringify(found),
      imported_at: at,
      imported_by: scope.userName,
      imported_by_user: scope.user,
      steps_done: 0,
      steps_total: 0,
    })
    .execute()
}

export async function markUndone(tx: Tx, scope: Scope, id: number, at: Date): Promise<void> {
  await runs(tx, scope, id).set({ state: 'UNDONE', undone_at: at, undone_by: scope.userName }).execute()
}

export async function markDiscarded(tx: Tx, scope: Scope, id: number): Promise<void> {
  await runs(tx, scope, id).set({ state: 'DISCARDED', found: null }).execute()
}

/** Progress is written beside the import's own transaction, so that others see it before that one ends. */
export const noteSteps = (pool: Pool, { account }: Scope, id: number, done: number, total: number): Promise<unknown> =>
  write(pool, account, (tx) =>
    sql`update portfolio_import set steps_done = ${done}, steps_total = ${total}
      where account_id = ${account} and id = ${id} and state = 'READY'`.execute(tx),
  )

type MadeNoun = 'owner' | 'property' | 'unit' | 'tenant' | 'occupancy'

export async function insertMade(
  tx: Tx,
  { account }: Scope,
  id: number,
  made: Readonly<Record<MadeNoun, readonly number[]>>,
): Promise<void> {
  await tx
    .insertInto('portfolio_import_made')
    .values(Object.entries(made).map(([noun, ids]) => ({ account_id: account, import_id: id, noun, ids: [...ids] })))
    .execute()
}

/**
 * Has the transaction look up every row by its key. The statistics know nothing of rows that the transaction itself adds: a
 * plan made by them would walk whole tables for each of thousands of units.
 */
export function lookUpByKeys(tx: Tx): void {
  enqueue(tx, sql`select set_config('enable_seqscan', 'off', true)`.compile(tx))
}

/** Removes what an import made, in the database's own function: the journal lets nothing else remove an entry. */
export const removeMade = (tx: Tx, id: number): Promise<unknown> => sql`select undo_portfolio_import(${id})`.execute(tx)
