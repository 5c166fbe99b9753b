import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface Sent {
  fileName: string
  key: string
}

/** Null when another one waits or runs. */
export async function queueImport(
  tx: Tx,
  scope: UserScope,
  { fileName, key }: Sent,
  now: Date,
): Promise<number | null> {
  const row = await tx
    .insertInto('account_import')
    .values({
      account_id: scope.account,
      asked_by: scope.user,
      asked_by_name: scope.userName,
      asked_at: now,
      // It is queued only now, so that no worker takes it before its file is there.
      told_at: now,
      file_name: fileName,
      store_key: key,
    })
    .onConflict((conflict) => conflict.column('account_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function releaseImport(tx: Tx, account: number, id: number): Promise<void> {
  await tx
    .updateTable('account_import')
    .set({ told_at: null })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export const newestImport = (db: Db, account: number) =>
  db
    .selectFrom('account_import')
    .select(['id', 'state', 'file_name', 'asked_at', 'done', 'total', 'problem'])
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** An import would mix with records that a person entered. */
export async function hasRecords(db: Db, account: number): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from owner where account_id = ${account})
    or exists (select from property where account_id = ${account}) or exists (select from tenant where account_id = ${account})
    or exists (select from late_fee_rule where account_id = ${account})
    or exists (select from journal_entry where account_id = ${account})
    or exists (select from application_criteria where account_id = ${account})
    or exists (select from mail_template where account_id = ${account}) as some`.execute(db)
  return rows[0]?.some === true
}

const silentMinutes = 30

export async function takeImport(tx: Tx, account: number, now: Date) {
  const silent = new Date(now.getTime() - silentMinutes * 60_000)
  return tx
    .updateTable('account_import')
    .set({ state: 'RUNNING', told_at: now, done: 0 })
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<', silent)]))
    .returning(['id', 'asked_by', 'store_key', 'file_name'])
    .executeTakeFirst()
}

export async function noteImportProgress(tx: Tx, account: number, id: number, done: number, total: number, now: Date) {
  await tx
    .updateTable('account_import')
    .set({ told_at: now, done, total })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

type End = { state: 'DONE' } | { state: 'FAILED'; problem: string }

export async function endImport(tx: Tx, account: number, id: number, end: End, now: Date): Promise<void> {
  await tx
    .updateTable('account_import')
    .set({ ended_at: now, store_key: null, ...end })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
