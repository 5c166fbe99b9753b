import type { Day } from '@freehold/rules/day'
import type { Scope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { sql } from 'kysely'
import { lookAt } from '../leases/analyze-tables'

export interface OwnerPaid {
  id: number
  pp_addr_type: string
  pp_address: string
}

export function ownersToPay(tx: Tx, { account }: Scope): Promise<OwnerPaid[]> {
  return tx
    .selectFrom('owner')
    .where('account_id', '=', account)
    .select(['id', 'pp_addr_type', 'pp_address'])
    .orderBy('id')
    .execute()
}

/** Files posted entries as the job does: the payout limit is read from the filed totals. */
export async function fileWhatIsPosted(tx: Tx, { account }: Scope): Promise<void> {
  await sql`select file_entries(${account}, 1000000)`.execute(tx)
}

/**
 * All that was posted before the first payout, thousands of entries at once. PostgreSQL knows how many there are only when it
 * has looked: by the statistics of an empty table it plans for a few rows.
 */
export async function fileTwoYears(tx: Tx, scope: Scope): Promise<void> {
  lookAt(tx, ['entry_unfiled'])
  await fileWhatIsPosted(tx, scope)
}

/** The sum collected for each owner before a month, less its expenses. */
export async function leftUpTo(tx: Tx, { account }: Scope, month: Day): Promise<Map<number, number>> {
  const { rows } = await sql<{ owner_id: number; cents: number }>`
    select owner_id, -sum(cents)::bigint as cents from money_month
    where account_id = ${account} and ledger in ('INCOME', 'EXPENSE') and month < ${month} group by 1`.execute(tx)
  return new Map(rows.map(({ owner_id, cents }) => [owner_id, cents]))
}
