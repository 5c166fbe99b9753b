import type { Day } from '@freehold/rules/day'
import { firstOfMonth, lastOfMonth } from '@freehold/rules/month'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'
import { recurringDue } from '../../money/billing/bill-recurring'
import { rentDue } from '../../money/billing/bill-rent'
import { isPayment } from '../../money/journal/payments-alone'
import { type AccountRow, accountOf, columns, joined } from '../../money/journal/rent-account.sql'
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
  const [parts, others, { rows }] = await Promise.all([
    partsOfPeriods(db, scope, span),
    chargesToCome(db, scope, span),
    sql<ThisMonth>`select dues.billed + (${wholePeriods(scope, span)}) as expected, dues.collected,
      (select coalesce(-sum(cents), 0)::bigint from (${figures(scope, { ...span, property: null })}) figure
        where ledger in ('INCOME', 'EXPENSE')) as net
    from (${seesEverything(scope) ? filedDues(scope, span) : ownDues(scope, span)}) dues`.execute(db),
  ])
  const [month] = rows
  if (!month) throw new Error('The figures of the month came back empty')
  return { ...month, expected: month.expected + parts + others }
}

interface Days {
  from: Day
  to: Day
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

/** Holds where the rule of billing comes to whole periods: nothing begins, ends or was settled within them. */
const isWhole = ({ from, to }: Days) => sql<SqlBool>`r.next_bill_on >= ${from} and r.next_bill_on > o.move_in
  and r.next_bill_on <> o.move_out + 1
  and o.waits_for is null and o.cancelled_at is null
  and coalesce(coalesce(o.real_move_out, case when not ((a.bills_holdover or o.month_to_month) and r.next_bill_on > o.move_out)
    then o.move_out end) >= ${to}::date + case o.rent_period when 'WEEKLY' then 6 when 'YEARLY' then 365 else 0 end, true)
  and not exists (select from lease_term s where s.account_id = o.account_id and s.occupancy_id = o.id
    and s.canceled_at is null and s.begins >= r.next_bill_on)
  and not exists (select from charge c where c.account_id = r.account_id and c.occupancy_id = r.occupancy_id
    and c.reason = 'RENT' and c.due > r.covered_to)`

const toBillBy = (scope: Scope, { to }: Days) =>
  sql`r.account_id = ${scope.account} and r.next_bill_on <= ${to} and ${visible(scope, 'r.property_id')}`

/** Rent of the rest of the month of most tenancies, in whole periods: weekly rent falls due on each of its weeks. */
const wholePeriods = (scope: Scope, days: Days): RawBuilder<number> => sql<number>`
  select coalesce(sum(o.rent_cents * case o.rent_period when 'WEEKLY' then (${days.to}::date - r.next_bill_on) / 7 + 1 else 1 end), 0)::bigint
  from rent_account r join occupancy o on o.account_id = r.account_id and o.id = r.occupancy_id
  join account a on a.id = r.account_id
  where ${toBillBy(scope, days)} and ${isWhole(days)}`

/** The same of the others, by the rule that will bill them. */
async function partsOfPeriods(db: Db, scope: Scope, days: Days): Promise<number> {
  const { rows } = await sql<AccountRow>`select ${columns} from ${joined}
    where ${toBillBy(scope, days)} and not (${isWhole(days)})`.execute(db)
  return rows
    .flatMap((row) => rentDue(accountOf(row), days.to))
    .reduce((all, { due, amount }) => (due >= days.from ? all + amount : all), 0)
}

/** The charges beside the rent of the rest of the month: once a month is billed, few are left. */
async function chargesToCome(db: Db, scope: Scope, { from, to }: Days): Promise<number> {
  const { rows } = await sql<AccountRow>`select ${columns} from ${joined}
    where r.account_id = ${scope.account} and r.next_charge_on <= ${to} and ${visible(scope, 'r.property_id')}`.execute(
    db,
  )
  return rows
    .flatMap((row) => recurringDue(accountOf(row), to))
    .reduce((all, { bill: { due, amount } }) => (due >= from ? all + amount : all), 0)
}
