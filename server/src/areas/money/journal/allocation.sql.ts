import { cents } from '@freehold/rules/money'
import type { DepositReason } from '@freehold/rules/money/reason'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Allocated } from './journal.sql'

interface NetRow {
  receipt_id: number | null
  charge_id: number | null
  deposit: DepositReason | null
  cents: number
}

const asRelease = ({ receipt_id, charge_id, deposit, cents: net }: NetRow): Allocated => ({
  receipt: receipt_id,
  charge: charge_id,
  deposit,
  cents: cents(-net),
})

/** The reversal of every allocation of a payment, or to some charges: each row below zero. */
export async function releases(
  db: Db,
  scope: Scope,
  of: { receipt: number } | { charges: readonly number[] },
): Promise<Allocated[]> {
  const which = 'receipt' in of ? sql`receipt_id = ${of.receipt}` : sql`charge_id = any(${of.charges})`
  const { rows } = await sql<NetRow>`
    select receipt_id, charge_id, deposit, sum(cents) as cents from allocation
    where account_id = ${scope.account} and ${which}
    group by receipt_id, charge_id, deposit having sum(cents) <> 0 order by 1, 2`.execute(db)
  return rows.map(asRelease)
}

/** The reversal of all that some entries allocated, each part with its entry. */
export async function releasesOfEntries(
  db: Db,
  { account }: Scope,
  entries: readonly number[],
): Promise<(Allocated & { entry: number })[]> {
  const { rows } = await sql<NetRow & { entry_id: number }>`
    select entry_id, receipt_id, charge_id, deposit, sum(cents) as cents from allocation
    where account_id = ${account} and entry_id = any(${entries})
    group by entry_id, receipt_id, charge_id, deposit having sum(cents) <> 0 order by 1, 2, 3`.execute(db)
  return rows.map((row) => ({ ...asRelease(row), entry: row.entry_id }))
}

/** An allocation that an entry posted before causes. */
interface AllocatedBy extends Allocated {
  entry: number
}

export async function allocate(tx: Tx, scope: Scope, parts: readonly AllocatedBy[]): Promise<void> {
  if (parts.length === 0) return
  await sql`insert into allocation (account_id, receipt_id, charge_id, deposit, entry_id, cents)
    select ${scope.account}, p.receipt, p.charge, p.deposit, p.entry, p.cents
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as p (receipt bigint, charge bigint, deposit text, entry bigint, cents bigint)`.execute(tx)
}
