import type { Day } from '@freehold/rules/day'
import type { RecurringCharge } from '@freehold/rules/money/recurring-charge'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../database/scope'

/** A charge that is billed with the rent of an occupancy. */
export interface Recurring extends RecurringCharge {
  id: number
}

/** Days after those billed that have a charge, or whose charge a user voided. */
const settled = sql`(select coalesce(json_agg(json_build_object('from', c.covers_from, 'to', c.covers_to) order by c.covers_from), '[]')
  from charge c where c.account_id = x.account_id and c.recurring_charge_id = x.id and c.covers_to > x.covered_to
    and (c.voided_by is null or c.waived))`

/** The recurring charges `x` of an occupancy with their amounts, as JSON in the order in which they were agreed. */
export const recurringOf = (
  account: RawBuilder<unknown>,
  occupancy: RawBuilder<unknown>,
  those: RawBuilder<SqlBool | unknown>,
): RawBuilder<unknown> => sql`(select coalesce(json_agg(json_build_object('id', x.id, 'kind', x.kind, 'name', x.name,
    'period', x.period, 'begins', x.begins, 'ends', x.ends, 'coveredTo', x.covered_to, 'settled', ${settled},
    'steps', (select json_agg(json_build_object('from', s.begins, 'amount', s.amount_cents) order by s.begins)
      from recurring_charge_step s where s.account_id = x.account_id and s.recurring_charge_id = x.id)) order by x.id), '[]')
  from recurring_charge x where x.account_id = ${account} and x.occupancy_id = ${occupancy} and ${those})`

/** Records how far some charges are billed. */
export const coverRecurring = ({ account }: Scope, billed: readonly { id: number; coveredTo: Day }[]) =>
  sql`update recurring_charge x set covered_to = n.covered_to
    from unnest(${billed.map(({ id }) => id)}::bigint[], ${billed.map(({ coveredTo }) => coveredTo)}::date[]) as n (id, covered_to)
    where x.account_id = ${account} and x.id = n.id`
