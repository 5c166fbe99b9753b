import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { lastsUntilTerm } from '../journal/lasts-until-term'

/**
 * Lets the terms of some occupancies begin that were agreed for a day: the rent and its period become those of the
 * occupancy, and so does a late fee rule that was chosen anew. Such a rule bills from that day, for rent that is owed then.
 * A tenant who has left by then keeps the terms of the time there.
 */
export async function beginTerms(tx: Tx, { account }: Scope, occupancies: readonly number[], day: Day): Promise<void> {
  await sql`with begun as (
      update lease_term s set begun_at = now() where s.account_id = ${account} and s.occupancy_id = any(${occupancies})
        and s.begins <= ${day} and s.begun_at is null and s.canceled_at is null
        and exists (select from occupancy o where o.account_id = s.account_id and o.id = s.occupancy_id and ${lastsUntilTerm})
      returning s.occupancy_id, s.begins, s.rent_cents, s.rent_period, s.changes_rule, s.late_fee_rule_id as rule),
    looked as (
      update rent_account r set next_fee_on = case when b.rule is null then null else b.begins end
      from begun b where b.changes_rule and r.account_id = ${account} and r.occupancy_id = b.occupancy_id)
    update occupancy o set rent_cents = b.rent_cents, rent_period = b.rent_period,
      late_fee_rule_id = case when b.changes_rule then b.rule else o.late_fee_rule_id end,
      late_fee_begins = case when not b.changes_rule then o.late_fee_begins when b.rule is not null then b.begins end
    from begun b where o.account_id = ${account} and o.id = b.occupancy_id`.execute(tx)
}
