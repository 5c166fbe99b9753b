import { sql } from 'kysely'
import type { Db } from '../database/read'

/** The accounts of the database, without those of demo visits. */
export async function lastingAccounts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`select lasting_accounts() as account_id`.execute(db)
  return rows.map(({ account_id }) => account_id)
}

export async function loginsOf(db: Db, accounts: readonly number[]): Promise<{ account_id: number; email: string }[]> {
  const { rows } = await sql<{ account_id: number; email: string }>`
    select account_id, email from logins_of(${accounts}::bigint[])`.execute(db)
  return rows
}

/** The rows of accounts that moved away, once their week is over. */
export async function leftBehind(db: Db, now: Date): Promise<{ account: number; filesShared: boolean }[]> {
  const { rows } = await sql<{ account_id: number; files_shared: boolean }>`
    select account_id, files_shared from accounts_left_behind(${now})`.execute(db)
  return rows.map(({ account_id, files_shared }) => ({ account: account_id, filesShared: files_shared }))
}
