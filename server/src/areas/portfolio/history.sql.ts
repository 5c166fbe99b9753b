import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'

/** Whether money was ever spent on a home, or sent to an owner: what has such a history is not deleted. */
async function exists(tx: Tx, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql<{ there: boolean }>`select exists (${rows}) as there`.execute(tx)
  return found.rows[0]?.there ?? false
}

export const wasSpentOnProperty = (tx: Tx, { account }: Scope, id: number): Promise<boolean> =>
  exists(
    tx,
    sql`select from expense where account_id = ${account} and property_id = ${id}
      union all select from recurring_expense where account_id = ${account} and property_id = ${id}`,
  )

export const wasSpentOnUnit = (tx: Tx, { account }: Scope, id: number): Promise<boolean> =>
  exists(
    tx,
    sql`select from expense where account_id = ${account} and unit_id = ${id}
      union all select from recurring_expense where account_id = ${account} and unit_id = ${id}`,
  )

export const wasPaidOut = (tx: Tx, { account }: Scope, owner: number): Promise<boolean> =>
  exists(tx, sql`select from payout where account_id = ${account} and owner_id = ${owner}`)
