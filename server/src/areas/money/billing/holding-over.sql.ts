import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

/**
 * The tenancies without a move-out whose rent is billed to the end of the lease or beyond: hold-over decides what comes next,
 * but not for those that go on month to month.
 */
export async function billedThroughLease(db: Db, scope: Scope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from occupancy o
    join rent_account r on r.account_id = o.account_id and r.occupancy_id = o.id
    where o.account_id = ${scope.account} and o.real_move_out is null and o.cancelled_at is null
      and not o.month_to_month
      and r.covered_to >= o.move_out
    order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those with something to bill up to today, in every time zone of the account. */
export async function dueToday(db: Db, scope: Scope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.occupancy_id as id from rent_account r
    where r.account_id = ${scope.account} and (r.next_bill_on <= ${scope.today} or r.next_fee_on <= ${scope.today}
      or r.next_charge_on <= ${scope.today})
    order by r.occupancy_id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Returns true if the account bills rent past the end of a lease. Its row is locked, so two changes run one after the
 * other.
 */
export async function lockHoldover(db: Db, { account }: Scope): Promise<boolean> {
  const { bills_holdover } = await db
    .selectFrom('account')
    .select('bills_holdover')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return bills_holdover
}
