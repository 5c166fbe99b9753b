import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { onlyProperty, visible } from '../../../database/visible'
import type { Span } from '../frame/range'
import { figures } from '../frame/totals.sql'

export interface MonthOfMoney {
  label: string
  revenue: number
  expense: number
}

const byMonth = (lines: RawBuilder<unknown>) => sql<MonthOfMoney>`
  select to_char(day, 'YYYY-MM') as label, coalesce(-sum(cents) filter (where ledger = 'INCOME'), 0)::bigint as revenue,
    coalesce(sum(cents) filter (where ledger = 'EXPENSE'), 0)::bigint as expense
  from (${lines}) line where ledger in ('INCOME', 'EXPENSE') group by 1`

/** A unit's lines are read from the journal: they are few, and the kept totals do not name units. */
export async function monthsOfUnit(
  db: Db,
  scope: Scope,
  { id, property_id }: { id: number; property_id: number },
  { from, to }: Span,
): Promise<MonthOfMoney[]> {
  const { rows } = await byMonth(sql`
    select l.day, l.ledger, l.cents from journal_line l
    where l.account_id = ${scope.account} and l.property_id = ${property_id} and l.unit_id = ${id}
      and l.ledger in ('INCOME', 'EXPENSE') and l.day between ${from} and ${to}
      and ${visible(onlyProperty(scope, property_id), 'l.property_id')}`).execute(db)
  return rows
}

export async function monthsOfProperty(db: Db, scope: Scope, id: number, span: Span): Promise<MonthOfMoney[]> {
  const { rows } = await byMonth(figures(scope, { ...span, property: id })).execute(db)
  return rows
}
