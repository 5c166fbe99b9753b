import { addDays, type Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { addMonths, firstOfMonth, monthName } from '@freehold/rules/month'
import { type Comparison, comparedDays } from '@freehold/rules/reports/compared'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Span } from '../frame/range'
import { figures } from '../frame/totals.sql'

export type Mode = 'week' | 'month' | 'year'

export interface CashFlow {
  span: Span
  /** A day, or for the year a month. */
  points: { label: string; revenue: Cents; expense: Cents }[]
  money_in: Cents
  money_out: Cents
  compared: { with: Comparison; span: Span; money_in: Cents; money_out: Cents }
}

const days = { week: 7, month: 30 } as const

/** Today is the last day of each. */
const spanOfMode = (mode: Mode, today: Day): Span => ({
  from: mode === 'year' ? addMonths(firstOfMonth(today), -11) : addDays(today, 1 - days[mode]),
  to: today,
})

function labelsOf(mode: Mode, { from }: Span): string[] {
  if (mode === 'year') return Array.from({ length: 12 }, (_, n) => monthName(addMonths(from, n)))
  return Array.from({ length: days[mode] }, (_, n) => addDays(from, n))
}

/** Money collected and spent; deposits and payouts to owners are neither. */
export async function cashFlow(db: Db, scope: Scope, mode: Mode, by: Comparison = 'PRIOR'): Promise<CashFlow> {
  const span = spanOfMode(mode, scope.today)
  const before = comparedDays(by, span)
  const label = mode === 'year' ? sql`to_char(day, 'YYYY-MM')` : sql`day::text`
  // One statement, so that both periods are from the same snapshot.
  const { rows } = await sql<{ label: string; revenue: number; expense: number }>`
    select label, coalesce(-sum(cents) filter (where ledger = 'INCOME'), 0)::bigint as revenue,
      coalesce(sum(cents) filter (where ledger = 'EXPENSE'), 0)::bigint as expense
    from (
      select ${label} as label, ledger, cents
      from (${figures(scope, { ...span, property: null }, { byDay: mode !== 'year' })}) figure
      union all
      select ${sql.lit(beforeLabel)}, ledger, cents from (${figures(scope, { ...before, property: null })}) figure
    ) part group by 1`.execute(db)
  const found = new Map(rows.map((row) => [row.label, row]))
  const points = labelsOf(mode, span).map((name) => ({
    label: name,
    revenue: cents(found.get(name)?.revenue ?? 0),
    expense: cents(found.get(name)?.expense ?? 0),
  }))
  return {
    span,
    points,
    money_in: cents(points.reduce((all, { revenue }) => all + revenue, 0)),
    money_out: cents(points.reduce((all, { expense }) => all + expense, 0)),
    compared: {
      with: by,
      span: before,
      money_in: cents(found.get(beforeLabel)?.revenue ?? 0),
      money_out: cents(found.get(beforeLabel)?.expense ?? 0),
    },
  }
}

const beforeLabel = 'before'
