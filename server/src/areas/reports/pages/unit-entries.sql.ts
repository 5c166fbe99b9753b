import type { Day } from '@freehold/rules/day'
import type { EntryReason } from '@freehold/rules/money/entry'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { entriesWithFacts } from '../../money/journal/entry-facts.sql'
import type { Worded } from '../../money/journal/entry-words'

export interface UnitEntry extends Omit<Worded, 'reason'> {
  id: number
  reason: EntryReason
  day: Day
  amount_cents: number
  user_name: string
  posted_at: Date
  notes: string
  /** Blank for expenses. */
  tenant_name: string
  /** The category and specific expense; blank for what is no expense. */
  spent_on: string
}

/**
 * The entries of a unit that were posted last, voids and what they void among them. They are found by the unit's
 * occupancies and expenses: an index of the journal's units would cost every posting some time. That a card payment
 * arrived is the bank's news, not the unit's.
 */
export async function entriesOfUnit(db: Db, scope: Scope, unit: number, most: number): Promise<UnitEntry[]> {
  const { account } = scope
  const { rows } = await sql<UnitEntry>`
    with stay as (
      select id from occupancy where account_id = ${account} and unit_id = ${unit} and cancelled_at is null
      union all
      select id from occupancy where account_id = ${account} and unit_id = ${unit} and cancelled_at is not null
    ), spent as (
      select id, voided_by from expense where account_id = ${account} and unit_id = ${unit}
    ), newest as (
      select e.id from journal_entry e
      where e.account_id = ${account} and (e.occupancy_id = any(array(select id from stay))
          or e.id = any(array(select id from spent union all select voided_by from spent)))
        and e.kind <> 'SETTLEMENT' and ${visible(scope, 'e.property_id')}
      order by e.posted_at desc, e.id desc limit ${sql.lit(most)}
    )
    select e.id, e.kind, e.reason, e.day, e.amount_cents, e.effect_cents, e.user_name, e.posted_at, e.notes,
      coalesce(c.name, '') as charge_name, c.covers_from, c.covers_to,
      back.kind as takes_back, coalesce(t.tenant_name, '') as tenant_name,
      coalesce(g.category_name || ', ' || s.subcategory_name, '') as spent_on
    from ${entriesWithFacts}
    left join tenant t on t.account_id = e.account_id and t.id = e.tenant_id
    left join expense x on x.account_id = e.account_id and x.id = case when e.reverses is null then e.id else e.reverses end
    left join expense_subcategory s on s.account_id = x.account_id and s.id = x.subcategory_id
    left join expense_category g on g.account_id = s.account_id and g.id = s.category_id
    where e.account_id = ${account} and e.id = any(array(select id from newest)) and back.kind is distinct from 'SETTLEMENT'
    order by e.posted_at desc, e.id desc`.execute(db)
  return rows
}
