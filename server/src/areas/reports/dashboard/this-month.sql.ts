import { firstOfMonth, lastOfMonth } from '@freehold/rules/month'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'
import { isPayment } from '../../money/journal/payments-alone'
import { figures } from '../frame/totals.sql'

export interface ThisMonth {
  expected: number
  collected: number
  net: number
}

/**
 * The month of today in three figures. Expected is everything that falls due in it, rent that is still to be billed
 * included; collected is what the list of its payments comes to; net is the income statement's figure for the month.
 */
export async function thisMonth(db: Db, scope: Scope): Promise<ThisMonth> {
  const span = { from: firstOfMonth(scope.today), to: lastOfMonth(scope.today) }
  const { rows } = await sql<ThisMonth>`select dues.billed + (${toBill(scope, span)}) as expected, dues.collected,
      (select coalesce(-sum(cents), 0)::bigint from (${figures(scope, { ...span, property: null })}) figure
        where ledger in ('INCOME', 'EXPENSE')) as net
    from (${seesEverything(scope) ? filedDues(scope, span) : ownDues(scope, span)}) dues`.execute(db)
  const [month] = rows
  if (!month) throw new Error('The figures of the month came back empty')
  return month
}

interface Days {
  from: string
  to: string
}

/** The whole account: the totals filed by day, and entries not filed yet. */
const filedDues = ({ account }: Scope, { from, to }: Days) => sql`
  select coalesce(sum(billed_cents), 0)::bigint as billed, coalesce(sum(collected_cents), 0)::bigint as collected from (
    select billed_cents, collected_cents from dues_day where account_id = ${account} and day between ${from} and ${to}
    union all
    select f.billed_cents, f.collected_cents from entry_unfiled n cross join lateral (
      select d.* from dues_figure d where d.account_id = n.account_id and d.entry_id = n.entry_id offset 0) f
    where n.account_id = ${account} and f.day between ${from} and ${to}
  ) due`

/** The properties in sight: the charges and payments themselves. */
const ownDues = (scope: Scope, { from, to }: Days) => sql`
  select (select coalesce(sum(amount_cents), 0)::bigint from charge
      where account_id = ${scope.account} and voided_by is null and due between ${from} and ${to}
        and ${visible(scope, 'property_id')}) as billed,
    (select coalesce(sum(amount_cents), 0)::bigint from receipt
      where account_id = ${scope.account} and voided_by is null and ${isPayment('receipt')} and day between ${from} and ${to}
        and ${visible(scope, 'property_id')}) as collected`

/** Rent of the rest of the month, by full periods: weekly rent falls due on each of its weeks. */
const toBill = (scope: Scope, { to }: Days): RawBuilder<number> => sql<number>`
  select coalesce(sum(coalesce(s.rent_cents, o.rent_cents) * case coalesce(s.rent_period, o.rent_period) when 'WEEKLY' then (${to}::date - r.next_bill_on) / 7 + 1 else 1 end), 0)::bigint
  from rent_account r join occupancy o on o.account_id = r.account_id and o.id = r.occupancy_id
  left join lease_term s on s.account_id = o.account_id and s.occupancy_id = o.id and s.canceled_at is null and s.begun_at is null
    and s.begins <= r.next_bill_on
  where r.account_id = ${scope.account} and r.next_bill_on <= ${to} and ${visible(scope, 'r.property_id')}`
