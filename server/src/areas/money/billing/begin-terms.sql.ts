import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/**
 * Lets the terms of some occupancies begin that were agreed for a day: their rent and their late fee rule become those of
 * the occupancy. A rule that stays keeps the day from which it bills.
 */
export async function beginTerms(tx: Tx, { account }: Scope, occupancies: readonly number[], day: Day): Promise<void> {
  await sql`with begun as (
      update lease_term s set begun_at = now() where s.account_id = ${account} and s.occupancy_id = any(${occupancies})
        and s.begins <= ${day} and s.begun_at is null and s.canceled_at is null
      returning s.occupancy_id, s.begins, s.rent_cents, s.late_fee_rule_id)
    update occupancy o set rent_cents = b.rent_cents, late_fee_rule_id = b.late_fee_rule_id,
      late_fee_begins = case when o.late_fee_rule_id is not distinct from b.late_fee_rule_id then o.late_fee_begins
        when b.late_fee_rule_id is null then null else b.begins end
    from begun b where o.account_id = ${account} and o.id = b.occupancy_id`.execute(tx)
}
