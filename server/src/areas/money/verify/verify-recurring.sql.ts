import { showDay } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Check } from './verify-check'

const before = sql`max(covers_to) over (partition by charge_of order by covers_from, id rows between unbounded preceding and 1 preceding)`

/** Days that are billed for a charge beside the rent, or that a person chose not to bill. */
const billedDays = sql`select c.id, c.recurring_charge_id as charge_of, c.covers_from, c.covers_to, c.voided_by is null as valid
  from charge c where c.recurring_charge_id is not null and (c.voided_by is null or c.waived)`

/** Checks that each day of a recurring charge is billed once, and none that it does not have. */
export const recurringChecks: readonly Check[] = [
  {
    query: sql`select id, charge_of as found, covers_from::text as about from (
        select id, charge_of, covers_from, ${before} as before from (${billedDays}) billed where valid
      ) days where covers_from <= before`,
    says: ({ id, found, about }) =>
      `Charge ${id} bills days of recurring charge ${found} that another one bills too, from ${showDay(about)}.`,
  },
  {
    query: sql`select x.id, d.covers_from::text as about from recurring_charge x
      join occupancy o on o.account_id = x.account_id and o.id = x.occupancy_id and o.cancelled_at is null and o.waits_for is null
      cross join lateral (select greatest(x.begins, o.move_in) as first) f
      join lateral (
        select max(b.covers_to) over (order by b.covers_from, b.id rows between unbounded preceding and 1 preceding) as before, b.covers_from
        from (select c.id, c.covers_from, c.covers_to from charge c where c.account_id = x.account_id
            and c.recurring_charge_id = x.id and (c.voided_by is null or c.waived) and c.covers_to >= f.first
          union all select 0, x.covered_to + 1, x.covered_to) b) d on d.covers_from > coalesce(d.before, f.first - 1) + 1
      where d.covers_from <= x.covered_to + 1 and x.source <> 'IMPORT'`,
    says: ({ id, about }) =>
      `Recurring charge ${id} counts as billed, but no charge is for the days before ${showDay(about)}.`,
  },
  {
    query: sql`select c.id, x.id as found, c.covers_from::text as about from charge c
      join recurring_charge x on x.account_id = c.account_id and x.id = c.recurring_charge_id
      where c.voided_by is null and (c.covers_from < x.begins or c.covers_to > x.ends)`,
    says: ({ id, found, about }) =>
      `Charge ${id} bills days from ${showDay(about)} that recurring charge ${found} does not have.`,
  },
  {
    query: sql`select x.id, x.begins::text as about from recurring_charge x
      where not exists (select from recurring_charge_step s
        where s.account_id = x.account_id and s.recurring_charge_id = x.id and s.begins = x.begins)`,
    says: ({ id, about }) => `Recurring charge ${id} has no amount on its first day, ${showDay(about)}.`,
  },
]
