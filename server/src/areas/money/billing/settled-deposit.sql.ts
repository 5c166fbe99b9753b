import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

/** Those of some charges that a deposit paid: what they were paid with cannot come free again. */
export async function paidFromDeposit(db: Db, scope: Scope, charges: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ charge_id: number }>`
    select charge_id from allocation
    where account_id = ${scope.account} and charge_id = any(${charges}) and receipt_id is null
    group by charge_id having sum(cents) > 0 order by charge_id`.execute(db)
  return rows.map(({ charge_id }) => charge_id)
}

/** True if the deposits of an occupancy were settled after an entry was posted. */
export async function settledSince(db: Db, scope: Scope, occupancy: number, entry: number): Promise<boolean> {
  const { rows } = await sql`select 1 from deposit_return
    where account_id = ${scope.account} and occupancy_id = ${occupancy} and id > ${entry} and voided_by is null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** True if part of a charge was paid by a payment that came in before the deposits of its occupancy were settled. */
export async function paidBeforeSettling(db: Db, scope: Scope, occupancy: number, charge: number): Promise<boolean> {
  const { rows } = await sql`
    select from allocation a where a.account_id = ${scope.account} and a.charge_id = ${charge} and a.receipt_id is not null
      and exists (select from deposit_return d where d.account_id = a.account_id and d.occupancy_id = ${occupancy} and d.id > a.receipt_id
        and d.voided_by is null)
    group by a.receipt_id having sum(a.cents) > 0 limit 1`.execute(db)
  return rows.length > 0
}
