import { type Cents, cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import { actorName, type Scope } from '../../database/scope'
import type { Tx } from '../../database/write'

/**
 * Locks the money of a property's occupancies before it is sold: a payment that is being recorded is posted before the
 * sale, and the next one sees the new owner.
 */
export async function lockDepositsOf(tx: Tx, { account }: Scope, property: number): Promise<void> {
  await tx
    .selectFrom('rent_account')
    .where('account_id', '=', account)
    .where('property_id', '=', property)
    .select('occupancy_id')
    .orderBy('occupancy_id')
    .forUpdate()
    .execute()
}

/** Moves what is still held for an earlier owner of a property to the owner it has now. Returns what was moved. */
export async function moveDeposits(tx: Tx, scope: Scope, property: number): Promise<Cents> {
  const { account, today, user } = scope
  const { rows } = await sql<{ moved: number }>`
    select move_deposits(${account}, ${property}, ${today}, ${user}, ${actorName(scope, scope.userName)}) as moved`.execute(
    tx,
  )
  return cents(rows[0]?.moved ?? 0)
}
