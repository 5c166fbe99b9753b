import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/** A ready export is kept for so long. */
export const keptDays = 7

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

/** Null when one is being made already. */
export async function queueExport(tx: Tx, scope: UserScope, withBirths: boolean, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto('account_export')
    .values({
      account_id: scope.account,
      asked_by: scope.user,
      asked_by_name: scope.userName,
      with_births: withBirths,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.column('account_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const shown = 10

export const exportsOf = (db: Db, account: number) =>
  db
    .selectFrom('account_export')
    .select(['id', 'state', 'asked_by_name', 'asked_at', 'with_births', 'done', 'total', 'bytes', 'ended_at'])
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()

/** The key of the zip in the store. */
export async function readyExport(db: Db, account: number, id: number) {
  return db
    .selectFrom('account_export')
    .select(['store_key', 'asked_at', 'bytes'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'READY')
    .executeTakeFirst()
}

export async function accountsToExport(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{
    account: number
  }>`select accounts_to_export(${daysBefore(now, keptDays)}) as account`.execute(db)
  return rows.map(({ account }) => account)
}

interface TakenExport {
  id: number
  asked_by: number
  asked_by_name: string
  with_births: boolean
  store_key: string
}

/** A server that has reported no progress for this long has died. Another one starts the export over. */
const silentMinutes = 10

/** Takes the account's open export for this server. Its key is kept before a byte is stored, so that none is lost. */
export async function takeExport(tx: Tx, account: number, key: string, now: Date): Promise<TakenExport | null> {
  const silent = new Date(now.getTime() - silentMinutes * 60_000)
  const row = await tx
    .updateTable('account_export')
    .set({ state: 'RUNNING', told_at: now, done: 0, total: 0, store_key: sql`coalesce(store_key, ${key})` })
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<', silent)]))
    .returning(['id', 'asked_by', 'asked_by_name', 'with_births', 'store_key'])
    .executeTakeFirst()
  return row ? { ...row, store_key: row.store_key ?? key } : null
}

export async function noteExportProgress(tx: Tx, account: number, id: number, done: number, total: number, now: Date) {
  await tx
    .updateTable('account_export')
    .set({ told_at: now, done, total })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

type End = { state: 'READY'; bytes: number } | { state: 'FAILED' | 'REMOVED' }

/** Answers whether the row was there: an account that is deleted meanwhile takes its exports with it. */
export async function endExport(tx: Tx, account: number, id: number, end: End, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_export')
    .set({ ended_at: now, ...end, ...(end.state !== 'READY' && { store_key: null }) })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const oldExports = (db: Db, account: number, now: Date) =>
  db
    .selectFrom('account_export')
    .select(['id', 'store_key'])
    .where('account_id', '=', account)
    .where('state', '=', 'READY')
    .where('ended_at', '<', daysBefore(now, keptDays))
    .execute()

/** The keys of everything that exports and imports of an account have in the store. */
export async function exportKeys(db: Db, account: number): Promise<string[]> {
  const { rows } = await sql<{ store_key: string }>`
    select store_key from account_export where account_id = ${account} and store_key is not null
    union all select store_key from account_import where account_id = ${account} and store_key is not null`.execute(db)
  return rows.map(({ store_key }) => store_key)
}
