import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { profitAndLoss } from '@freehold/contract/reports/profit-and-loss'
import { type Cents, cents, subtract, sum, toDollars } from '@freehold/rules/money'
import { comparedDays, percentChange } from '@freehold/rules/reports/compared'
import { statementColumns } from '@freehold/rules/reports/statement-columns'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { spanOf } from '../frame/range'
import { type ProfitRow, profitRows } from './profit-and-loss.sql'

export type ProfitAndLoss = ReplyOf<typeof profitAndLoss.get>

/** The cents of a line: the days compared, then one for each column. */
type Line = readonly Cents[]

/** The first page of an income statement: by category, with a column for each month or year. */
export async function readProfitAndLoss(
  db: Db,
  scope: Scope,
  asked: InputOf<typeof profitAndLoss.get>,
): Promise<ProfitAndLoss> {
  const span = spanOf(asked)
  const { by, columns } = statementColumns(span)
  const before = comparedDays(asked.compare, span)
  const within = { ...span, property: asked.property_id }
  const rows = await profitRows(db, scope, within, { before, starts: columns.map(({ from }) => from) })
  const places = columns.length + 1
  const line = (pick: (row: ProfitRow) => number): Line =>
    Array.from({ length: places }, (_, place) =>
      sum(rows.filter((row) => row.place === place).map((row) => cents(pick(row)))),
    )
  const collected = (section: ProfitRow['section']) => line((row) => (row.section === section ? 0 - row.cents : 0))
  const deposits = (pick: (row: ProfitRow) => number) => line((row) => (row.section === 'DEPOSITS' ? pick(row) : 0))
  const revenue = (['RENT', 'OTHER_PAYMENT', 'LATE_FEES'] as const).map((section) => ({
    section,
    line: collected(section),
  }))
  const expenses = categoriesOf(rows).map(({ category_id, category_name }) => ({
    category_id,
    category_name,
    line: line((row) => (row.section === 'EXPENSES' && row.category_id === category_id ? row.cents : 0)),
  }))
  const allRevenue = added(revenue, places)
  const allExpenses = added(expenses, places)
  const received = deposits(({ cents: moved, released_cents: released }) => released - moved)
  const released = deposits(({ released_cents }) => released_cents)
  return {
    by,
    columns: columns.map(({ from, to, partial }) => ({ start_date: from, end_date: to, partial })),
    compared: { with: asked.compare, start_date: before.from, end_date: before.to },
    revenue: revenue.map(({ section, line: of }) => ({ section, ...shown(of) })),
    total_revenue: shown(allRevenue),
    expenses: expenses.map(({ category_id, category_name, line: of }) => ({
      category_id,
      category_name,
      ...shown(of),
    })),
    total_expenses: shown(allExpenses),
    net_income: shown(less(allRevenue, allExpenses)),
    deposits_received: shown(received),
    deposits_released: shown(released),
    deposits_change: shown(less(received, released)),
  }
}

/** Categories that anything was spent on, in their order. */
const categoriesOf = (rows: readonly ProfitRow[]): ProfitRow[] => [
  ...new Map(rows.filter(({ section }) => section === 'EXPENSES').map((row) => [row.category_id, row])).values(),
]

const added = (lines: readonly { line: Line }[], places: number): Line =>
  Array.from({ length: places }, (_, place) => sum(lines.map(({ line }) => line[place] ?? cents(0))))

const less = (from: Line, amounts: Line): Line => from.map((one, place) => subtract(one, amounts[place] ?? cents(0)))

function shown([before = cents(0), ...amounts]: Line) {
  const total = sum(amounts)
  return {
    amounts: amounts.map(toDollars),
    total: toDollars(total),
    before: toDollars(before),
    difference: toDollars(subtract(total, before)),
    percent: percentChange(total, before),
  }
}
