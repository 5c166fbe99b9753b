import { add, type Cents, cents, dollars, subtract, toDollars, zero } from '@freehold/rules/money'
import { type Comparison, comparedDays, percentChange } from '@freehold/rules/reports/compared'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Within } from '../frame/totals.sql'
import { expenseSeries } from './expense-chart'
import { type Specific, spentByMonth } from './expense-chart.sql'

type Series = Awaited<ReturnType<typeof expenseSeries>>[number]

export interface ComparedSeries extends Series {
  compared: { total: number; difference: number; percent: number | null } | null
}

/** The series with what was spent on each in the days compared. */
export async function comparedSeries(
  db: Db,
  scope: Scope,
  within: Within,
  specifics: readonly Specific[],
  by: Comparison | null,
): Promise<ComparedSeries[]> {
  const series = await expenseSeries(db, scope, within, specifics)
  if (by === null) return series.map((one) => ({ ...one, compared: null }))
  const ids = specifics.map(({ id }) => id)
  const rows = await spentByMonth(db, scope, { ...comparedDays(by, within), property: within.property }, ids)
  const before = new Map<number, Cents>()
  for (const row of rows) before.set(row.subcategory_id, add(before.get(row.subcategory_id) ?? zero, cents(row.cents)))
  return series.map((one) => ({ ...one, compared: change(dollars(one.total), before.get(one.subcategory_id) ?? zero) }))
}

const change = (now: Cents, before: Cents) => ({
  total: toDollars(before),
  difference: toDollars(subtract(now, before)),
  percent: percentChange(now, before),
})
