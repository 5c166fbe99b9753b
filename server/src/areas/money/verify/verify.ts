import { sql } from 'kysely'
import type { Pool } from '../../../database/pool'
import type { Db } from '../../../database/read'
import { withSnapshot } from '../../../database/snapshot'
import { lastingAccounts } from '../../../visits/visit.sql'
import type { Check, Finding, FoundRow } from './verify-check'
import { debitChecks } from './verify-debits.sql'
import { entryChecks } from './verify-entries.sql'
import { feeChecks } from './verify-fees.sql'
import { figureChecks } from './verify-figures.sql'
import { paymentChecks } from './verify-payments.sql'
import { payoutChecks } from './verify-payouts.sql'
import { recurringChecks } from './verify-recurring.sql'
import { spendingChecks } from './verify-spending.sql'
import { statementChecks } from './verify-statements.sql'
import { tenancyChecks } from './verify-tenancies.sql'
import { totalsChecks } from './verify-totals.sql'

export interface Verified {
  accounts: number
  entries: number
  /** Returns one sentence for each problem; none when all is well. */
  wrong: string[]
}

const checks: readonly Check[] = [
  ...entryChecks,
  ...paymentChecks,
  ...feeChecks,
  ...debitChecks,
  ...figureChecks,
  ...recurringChecks,
  ...tenancyChecks,
  ...spendingChecks,
  ...totalsChecks,
  ...payoutChecks,
  ...statementChecks,
]

/**
 * Recomputes everything derived from the journal, account by account, and reports what disagrees. Demo visits are left out. It
 * changes nothing, and sees each account at one moment: entries may be posted meanwhile.
 */
export async function verifyBooks(pool: Pool): Promise<Verified> {
  const accounts = await withSnapshot(pool, null, lastingAccounts)
  const verified: Verified = { accounts: accounts.length, entries: 0, wrong: [] }
  for (const account of accounts) {
    const { entries, wrong } = await verifyAccount(pool, account)
    verified.entries += entries
    verified.wrong.push(...wrong.map((sentence) => `Account ${account}: ${sentence}`))
  }
  return verified
}

export const verifyAccount = (pool: Pool, account: number): Promise<{ entries: number; wrong: string[] }> =>
  withSnapshot(pool, account, runChecks)

/** The same within a transaction that wrote the books: sentences about what is wrong. */
export const checkBooks = async (db: Db): Promise<string[]> => (await runChecks(db)).wrong

/**
 * Every check reads whole tables, so nested loops are off: right after an import the database's statistics still say that
 * the tables are empty, and loops that look cheap then take minutes.
 */
async function runChecks(db: Db): Promise<{ entries: number; wrong: string[] }> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db)
  const found = await findWrong(db)
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db)
  return found
}

async function findWrong(db: Db): Promise<{ entries: number; wrong: string[] }> {
  const counted = await sql<{ entries: number }>`select count(*) as entries from journal_entry`.execute(db)
  const wrong: string[] = []
  for (const { query, says } of checks) {
    const { rows } = await sql<FoundRow & { all: number }>`
      select count(*) over () as all, f.* from (${query}) f order by f.id limit 1`.execute(db)
    const [first] = rows
    if (first) wrong.push(says(first as Finding) + (first.all > 1 ? ` And ${first.all - 1} more like it.` : ''))
  }
  return { entries: counted.rows[0]?.entries ?? 0, wrong }
}
