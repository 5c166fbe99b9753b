import { showDollars } from '@freehold/rules/money'
import { memo } from 'react'
import { EntriesAmount } from '../../money/open/entries-amount'
import type { EntriesQuestion } from '../../money/open/entries-question'
import { WhyAmount } from '../../money/open/why-amount'
import { type ReportColumn, ReportTable } from '../frame/report-table'
import type { FittedColumns } from './fit-columns'
import fitting from './fitted-columns.module.css'
import classes from './profit-and-loss.module.css'
import { type Profit, type ProfitLine, profitColumns, profitLines, rangeOfYearBefore } from './profit-lines'
import { useFittedColumns } from './use-fitted-columns'

interface ProfitAndLossProps {
  page: Profit
  asked: Omit<EntriesQuestion, 'section'>
}

/** A column, or one of the two figures beside them. */
type Which = number | 'total' | 'before'

/** The first page of the income statement: a line for each category, a column for each month or year. */
export const ProfitAndLoss = memo(function ProfitAndLoss({ page, asked }: ProfitAndLossProps) {
  const figure = (line: ProfitLine, amount: number, title: string, days: object, at: Which) =>
    line.weight === 'net' ? (
      <NetIncome page={page} amount={amount} which={at} />
    ) : line.entries === null ? (
      <span className="num">{showDollars(amount)}</span>
    ) : (
      <EntriesAmount amount={amount} title={`${line.name}, ${title}`} of={{ ...asked, ...days, ...line.entries }} />
    )
  const { place, columns: fitted, hidden } = useFittedColumns(page.columns.length)
  const columns: ReportColumn<ProfitLine>[] = [
    { label: 'Category', kind: 'name', phone: 'title', cell: ({ name, weight }) => <b data-weight={weight}>{name}</b> },
    ...profitColumns(page).map(
      ({ title, note, days }, at): ReportColumn<ProfitLine> => ({
        // The days are on a line of their own under a narrow month.
        label: note === '' ? title : `${title} ${note.replaceAll(' ', '\u00a0')}`,
        kind: 'money',
        cell: (line) => figure(line, line.amounts[at] ?? 0, title, days, at),
      }),
    ),
    { label: 'Total', kind: 'money', phone: 'corner', cell: (line) => figure(line, line.total, 'total', {}, 'total') },
    {
      label: 'Year before',
      kind: 'money',
      phone: 'under',
      cell: (line) => (
        <>
          {figure(line, line.before, 'year before', page.year_before, 'before')}
          <span className={classes.onCard}> the year before</span>
        </>
      ),
    },
    { label: 'Difference', kind: 'money', cell: ({ difference }) => showDollars(difference) },
  ]
  return (
    <div
      ref={place}
      className={`${classes.screen} ${fitting.fitted}`}
      style={{ ['--names' as string]: `${fitted?.widths[0] ?? 0}px` }}
      data-before={hidden.before || undefined}
      data-after={hidden.after || undefined}
    >
      <ReportTable
        caption="Profit and loss, amounts"
        columns={columns.map((column, at) => ({ ...column, ...fittedAt(fitted, at) }))}
        room={fitted?.room}
        rows={profitLines(page)}
        rowKey={({ name }) => name}
      />
      <p className={classes.hint}>
        {fitted !== null && fitted.rests.length > 0 && 'Scroll the table sideways to see every column. '}
        Year before: {rangeOfYearBefore(page)}. Security deposits are held for tenants. They aren’t income, so they
        aren’t included above.
      </p>
    </div>
  )
})

const fittedAt = (fitted: FittedColumns | null, at: number) =>
  fitted && { width: `${fitted.widths[at]}px`, rests: fitted.rests.includes(at) }

function NetIncome({ page, amount, which }: { page: Profit; amount: number; which: Which }) {
  const of = (line: Profit['net_income']) => (typeof which === 'number' ? (line.amounts[which] ?? 0) : line[which])
  const why = {
    title: 'Net income',
    rule: 'What was collected, less what was spent, each on the day the money moved.',
    steps: [
      { label: 'Total revenue', value: { money: of(page.total_revenue) } },
      { label: 'Total expenses', value: { money: -of(page.total_expenses) } },
    ],
    total: amount,
  }
  return <WhyAmount amount={amount} why={why} />
}
