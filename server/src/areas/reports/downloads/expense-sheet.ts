import { type Comparison, comparisonWords } from '@freehold/rules/reports/compared'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type ComparedSeries, comparedSeries } from '../charts/compared-spending'
import { requireSpecifics } from '../charts/expense-chart'
import { type Specific, specificsSpentOn } from '../charts/expense-chart.sql'
import type { Cell, Column, Sheet } from '../frame/sheet'
import type { Within } from '../frame/totals.sql'

interface Asked {
  /** All that anything was spent on, if none was chosen. */
  chosen: readonly Specific[]
  by: Comparison | null
}

async function* rowsOf(db: Db, scope: Scope, within: Within, { chosen, by }: Asked): AsyncGenerator<Cell[][]> {
  const shown =
    chosen.length > 0 ? chosen : await requireSpecifics(db, scope, await specificsSpentOn(db, scope, within))
  for (const one of await comparedSeries(db, scope, within, shown, by)) {
    const names = [one.category_name, one.subcategory_name]
    const blank = by === null ? [] : [null, null, null]
    yield [...one.chart_data.map(({ label, total }) => [...names, label, total, ...blank]), ...totalOf(one, names)]
  }
}

/** Compared with other days, a specific expense ends with its total. */
const totalOf = ({ total, compared }: ComparedSeries, names: readonly string[]): Cell[][] =>
  compared === null ? [] : [[...names, 'Total', total, compared.total, compared.difference, compared.percent]]

const money = (title: string): Column => ({ title, kind: 'money', width: 16 })

/** Spending by month on the specific expenses that were chosen, or on all when none was. */
export const expenseSheet = (db: Db, scope: Scope, within: Within, asked: Asked): Sheet => ({
  name: 'Expense charts',
  columns: [
    { title: 'Category', kind: 'text', width: 24 },
    { title: 'Specific expense', kind: 'text', width: 24 },
    { title: 'Month', kind: 'text', width: 10 },
    money('Amount'),
    ...(asked.by === null
      ? []
      : [money(comparisonWords[asked.by]), money('Change'), { title: 'Change %', kind: 'number', width: 12 } as const]),
  ],
  rows: rowsOf(db, scope, within, asked),
})
