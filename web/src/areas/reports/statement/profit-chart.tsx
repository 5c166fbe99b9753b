import { showDollars } from '@freehold/rules/money'
import { BarChart, type Pair } from '../charts/bar-chart'
import { showLabel } from '../charts/labels'
import classes from './profit-chart.module.css'
import type { Profit } from './profit-lines'

/** Revenue against expenses, a pair of bars for each month or year; nothing for a single one. */
export function ProfitChart({ page }: { page: Profit }) {
  const { by, columns, total_revenue, total_expenses } = page
  if (columns.length < 2) return null
  const pairs = columns.map(
    ({ end_date }, at): Pair => ({
      label: end_date.slice(0, by === 'month' ? 7 : 4),
      revenue: total_revenue.amounts[at] ?? 0,
      expense: total_expenses.amounts[at] ?? 0,
    }),
  )
  return (
    <div className={classes.chart}>
      <BarChart label="Revenue against expenses" pairs={pairs} height={150} room={13}>
        {(pointed) => (
          <p className={classes.key}>
            <span>
              <i className={classes.in} aria-hidden /> Revenue {pointed && showDollars(pointed.revenue)}
            </span>
            <span>
              <i className={classes.out} aria-hidden /> Expenses {pointed && showDollars(pointed.expense)}
            </span>
            {pointed && <b>{showLabel(pointed.label)}</b>}
          </p>
        )}
      </BarChart>
    </div>
  )
}
