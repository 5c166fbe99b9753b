import { firstOfMonth, lastOfMonth } from '@freehold/rules/month'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { isPayment } from '../../money/journal/payments-alone'
import { lateBalances } from '../../people/late.sql'
import { figures } from '../frame/totals.sql'

export interface ThisMonth {
  expected: number
  collected: number
  past_due: number
  net: number
}

/**
 * The month of today in four figures. Expected is everything that falls due in it, rent that is still to be billed
 * included; collected is what the list of its payments comes to; net is the income statement's figure for the month.
 */
export async function thisMonth(db: Db, scope: Scope): Promise<ThisMonth> {
  const span = { from: firstOfMonth(scope.today), to: lastOfMonth(scope.today) }
  const { rows } = await sql<ThisMonth>`select
    (${billed(scope, span)}) + (${toBill(scope, span)}) as expected,
    (select coalesce(sum(amount_cents), 0)::bigint from receipt where account_id = ${scope.account} and voided_by is null and ${isPayment('receipt')}
      and day between ${span.from} and ${span.to} and ${visible(scope, 'property_id')}) as collected,
    (select coalesce(sum(balance_cents), 0)::bigint from (${lateBalances(scope)}) late) as past_due,
    (select coalesce(-sum(cents), 0)::bigint from (${figures(scope, { ...span, property: null })}) figure
      where ledger in ('INCOME', 'EXPENSE')) as net`.execute(db)
  const [month] = rows
  if (!month) throw new Error('The figures of the month came back empty')
  return month
}

interface Days {
  from: string
  to: string
}

const billed = (scope: Scope, { from, to }: Days): RawBuilder<number> => sql<number>`
  select coalesce(sum(amount_cents), 0)::bigint from charge
  where account_id = ${scope.account} and voided_by is null and due between ${from} and ${to}
    and ${visible(scope, 'property_id')}`

/** Rent of the rest of the month, by full periods: weekly rent falls due on each of its weeks. */
const toBill = (scope: Scope, { to }: Days): RawBuilder<number> => sql<number>`
  select coalesce(sum(coalesce(s.rent_cents, o.rent_cents) * case coalesce(s.rent_period, o.rent_period) when 'WEEKLY' then (${to}::date - r.next_bill_on) / 7 + 1 else 1 end), 0)::bigint
  from rent_account r join occupancy o on o.account_id = r.account_id and o.id = r.occupancy_id
  left join lease_term s on s.account_id = o.account_id and s.occupancy_id = o.id and s.canceled_at is null and s.begun_at is null
    and s.begins <= r.next_bill_on
  where r.account_id = ${scope.account} and r.next_bill_on <= ${to} and ${visible(scope, 'r.property_id')}`
