import { cents } from '@freehold/rules/money'
import type { DepositReason } from '@freehold/rules/reason'
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

/** The reversal of every allocation of a payment, or to a charge: each row below zero. */
export async function releases(
  db: Db,
  scope: Scope,
  of: { receipt: number } | { charge: number } | { entry: number },
): Promise<Allocated[]> {
  const which =
    'receipt' in of
      ? sql`receipt_id = ${of.receipt}`
      : 'charge' in of
        ? sql`charge_id = ${of.charge}`
        : sql`entry_id = ${of.entry}`
  const { rows } = await sql<NetRow>`
    select receipt_id, charge_id, deposit, sum(cents) as cents from allocation
    where account_id = ${scope.account} and ${which}
    group by receipt_id, charge_id, deposit having sum(cents) <> 0 order by 1, 2`.execute(db)
  return rows.map(asRelease)
}

/** Allocations that an entry posted before causes. */
export async function allocate(tx: Tx, scope: Scope, entry: number, parts: readonly Allocated[]): Promise<void> {
  if (parts.length === 0) return
  await tx
    .insertInto('allocation')
    .values(
      parts.map(({ receipt, charge, deposit, cents: part }) => ({
        account_id: scope.account,
        receipt_id: receipt,
        charge_id: charge,
        deposit,
        entry_id: entry,
        cents: part,
      })),
    )
    .execute()
}
