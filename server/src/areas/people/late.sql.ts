import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../database/scope'
import { seesEverything, visible } from '../../database/visible'
import { livesInSight } from './tenant-homes.sql'

/**
 * Current tenants with past-due charges: `tenant_id` and `balance_cents`. The overdue amount is summed from the open
 * charges alone, whatever the number of tenants, and is never more than the balance. A deposit paid ahead is never used
 * for rent, so it is not subtracted. The totals are looked up only for the overdue (`offset 0`): otherwise the planner
 * would read those of all tenants.
 */
export const lateBalances = (scope: Scope): RawBuilder<unknown> =>
  seesEverything(scope) ? inAccount(scope) : inProperties(scope)

const overdueOf = (scope: Scope) => sql`
      select tenant_id, sum(open_cents)::bigint as cents from charge
      where account_id = ${scope.account} and open_cents > 0 and voided_by is null and due < ${scope.today}
        and ${visible(scope, 'property_id')} group by 1`

const aheadOf = (scope: Scope) => sql`
      select tenant_id, sum(deposit_free_cents)::bigint as cents from receipt
      where account_id = ${scope.account} and deposit_free_cents > 0 and voided_by is null
        and ${visible(scope, 'property_id')} group by 1`

/** One pass through the index finds all totals by their ids in order. */
function inAccount(scope: Scope) {
  const { account, today } = scope
  return sql`
    with overdue as materialized (${overdueOf(scope)}), ahead as materialized (${aheadOf(scope)}), late as (
      select o.tenant_id, least(o.cents, m.balance_cents + coalesce(a.cents, 0))::bigint as balance_cents
      from overdue o
      join (
        select tenant_id, balance_cents from tenant_total where account_id = ${account}
          and tenant_id = any(array(select tenant_id from overdue)) and not archived and current_until > ${today} offset 0
      ) m on m.tenant_id = o.tenant_id
      left join ahead a on a.tenant_id = o.tenant_id
    )
    select tenant_id, balance_cents from late where balance_cents > 0`
}

/** A tenant's balance is that of the properties in sight. */
function inProperties(scope: Scope) {
  const { account } = scope
  const balance = sql`(select sum(r.balance_cents) from rent_account r where r.account_id = ${account}
    and r.tenant_id = m.tenant_id and ${visible(scope, 'r.property_id')})`
  return sql`
    with overdue as (${overdueOf(scope)}), ahead as (${aheadOf(scope)}), late as (
      select o.tenant_id, least(o.cents, ${balance} + coalesce(a.cents, 0))::bigint as balance_cents
      from overdue o
      cross join lateral (select * from tenant_total m where m.account_id = ${account} and m.tenant_id = o.tenant_id offset 0) m
      left join ahead a on a.tenant_id = o.tenant_id
      where not m.archived and ${livesInSight(scope, sql`m.tenant_id`)}
    )
    select tenant_id, balance_cents from late where balance_cents > 0`
}
