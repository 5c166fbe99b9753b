import { type Cents, cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

/** The part of a payment that was returned to the tenant. */
export async function refundedOf(db: Db, scope: Scope, receipt: number): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(cents), 0) as cents from allocation
    where account_id = ${scope.account} and receipt_id = ${receipt} and charge_id is null`.execute(db)
  return cents(rows[0]?.cents ?? 0)
}
