import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

/** Accounts with entries that the totals do not hold yet. Asked without an account. */
export async function accountsToFile(db: Db): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select account_id as account from accounts_to_file()`.execute(db)
  return rows.map(({ account }) => account)
}

/** Files some of an account's entries into the totals, and answers how many; none where another server is at it. */
export async function fileSome(tx: Tx, account: number, most: number): Promise<number> {
  const { rows } = await sql<{ filed: number }>`select file_entries(${account}, ${most}) as filed`.execute(tx)
  return rows[0]?.filed ?? 0
}
