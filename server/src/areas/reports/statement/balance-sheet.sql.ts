import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { type Ledger, ledgers } from '@freehold/rules/money/entry'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { onlyProperty, seesEverything, visible } from '../../../database/visible'
import { type AsOf, sinceThen } from '../frame/as-of.sql'
import { figures, figuresOfAllLedgers } from '../frame/totals.sql'

export interface BalanceSheet {
  cash: Cents
  in_transit: Cents
  deposits_held: Cents
  income: Cents
  expenses: Cents
  payouts: Cents
}

const beginning = '1000-01-01' as Day

type Sums = Partial<Record<Ledger, number>>

const summed = async (db: Db, query: ReturnType<typeof figures>): Promise<Sums> => {
  const { rows } = await sql<{ ledger: Ledger; cents: number }>`
    select ledger, sum(cents)::bigint as cents from (${query}) figure group by 1`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.ledger, row.cents]))
}

/** Card payments that have not arrived yet: all of them, less what happened after the day. */
async function inTransit(db: Db, scope: Scope, { day, property }: AsOf): Promise<number> {
  const { account } = scope
  const asked = (column: string) => visible(onlyProperty(scope, property), column)
  const { rows } = await sql<{ cents: number }>`select
    (select coalesce(sum(amount_cents), 0) from receipt where account_id = ${account} and in_transit and ${asked('property_id')})::bigint
    - (select coalesce(sum(cents), 0) from journal_line where account_id = ${account} and ledger = 'IN_TRANSIT' and day > ${day}
        and ${asked('property_id')})::bigint as cents`.execute(db)
  return rows[0]?.cents ?? 0
}

/**
 * The assets and whose they are. Of the whole account every ledger is read. Of some properties money sent to owners is
 * none, and cash is what the others leave: every entry balances.
 */
export async function balanceSheet(db: Db, scope: Scope, asked: AsOf): Promise<BalanceSheet> {
  const upTo = { from: beginning, to: asked.day }
  if (seesEverything(onlyProperty(scope, asked.property))) {
    const sums = await summed(db, figuresOfAllLedgers(scope, upTo, ledgers))
    return sheetOf(sums, sums.CASH ?? 0, sums.IN_TRANSIT ?? 0)
  }
  const [sums, onItsWay] = await Promise.all([
    summed(db, figures(scope, { ...upTo, property: asked.property })),
    inTransit(db, scope, asked),
  ])
  const rest = (sums.INCOME ?? 0) + (sums.DEPOSITS_HELD ?? 0) + (sums.EXPENSE ?? 0)
  return sheetOf(sums, -rest - onItsWay, onItsWay)
}

const sheetOf = (sums: Sums, cash: number, in_transit: number): BalanceSheet => ({
  cash: cents(cash),
  in_transit: cents(in_transit),
  deposits_held: cents(0 - (sums.DEPOSITS_HELD ?? 0)),
  income: cents(0 - (sums.INCOME ?? 0)),
  expenses: cents(sums.EXPENSE ?? 0),
  payouts: cents(sums.OWNER_PAID ?? 0),
})

/** The amounts tenants owed on a day, and what others had paid ahead: one tenant's credit never pays for another. */
export async function tenantsOwed(db: Db, scope: Scope, asked: AsOf): Promise<{ owed: Cents; credit: Cents }> {
  const { rows } = await sql<{ owed: number; credit: number }>`
    with since as (${sinceThen(scope, asked)}), balance as (
      select r.balance_cents - coalesce(s.owed, 0) as cents from rent_account r
      left join since s on s.occupancy_id = r.occupancy_id
      where r.account_id = ${scope.account} and ${visible(onlyProperty(scope, asked.property), 'r.property_id')}
    )
    select coalesce(sum(cents) filter (where cents > 0), 0)::bigint as owed,
      coalesce(-sum(cents) filter (where cents < 0), 0)::bigint as credit from balance`.execute(db)
  return { owed: cents(rows[0]?.owed ?? 0), credit: cents(rows[0]?.credit ?? 0) }
}
