import { showDollars, showWholeDollars } from '@freehold/rules/money'
import { comparisonWords, showPercentChange } from '@freehold/rules/reports/compared'
import { memo } from 'react'
import { EntriesAmount } from '../../money/open/entries-amount'
import type { EntriesQuestion } from '../../money/open/entries-question'
import { type ReportColumn, ReportTable } from '../frame/report-table'
import type { FittedColumns } from './fit-columns'
import fitting from './fitted-columns.module.css'
import { NetIncome, type Which } from './net-income'
import classes from './profit-and-loss.module.css'
import { ProfitChart } from './profit-chart'
import { comparedWords, type Profit, type ProfitLine, type Shape, shapeOf } from './profit-lines'
import type { StatementForm } from './statement-form'
import { useFittedColumns } from './use-fitted-columns'
import { useForm } from './use-form'

interface ProfitAndLossProps {
  page: Profit
  asked: Omit<EntriesQuestion, 'section'>
}

/** The first page of the income statement: a line for each category, a column for each month, quarter or year. */
export const ProfitAndLoss = memo(function ProfitAndLoss({ page, asked }: ProfitAndLossProps) {
  const { place, columns: fitted } = useFittedColumns()
  const { form, look } = useForm(page, place)
  const shape = shapeOf(page, form.quarterly)
  const columns = columnsOf({ page, asked, shape, form })
  return (
    <div
      ref={place}
      className={`${classes.screen} ${fitting.fitted}`}
      style={{ ['--names' as string]: `${fitted?.widths[0] ?? 0}px` }}
    >
      <ProfitChart page={page} />
      <ReportTable
        caption="Profit and loss, amounts"
        columns={columns.map((column, at) => ({ ...column, ...fittedAt(fitted, at) }))}
        room={fitted?.room}
        rows={shape.lines}
        rowKey={({ name }) => name}
        look={look}
      />
      <p className={classes.hint}>
        {look === 'wide' && hintOf(form, fitted)}
        {comparedWords(page)}. Security deposits are held for tenants. They aren't income, so they aren't included
        above.
      </p>
    </div>
  )
})

const hintOf = ({ whole, quarterly }: StatementForm, fitted: FittedColumns | null): string =>
  [
    fitted !== null && fitted.rests.length > 0 && 'Scroll the table sideways to see every column. ',
    quarterly && 'Months are added up by quarter to fit. ',
    whole && 'Rounded to whole dollars to fit: point at an amount for its cents. ',
    (quarterly || whole) && 'Print and the files have every month and cent. ',
  ]
    .filter(Boolean)
    .join('')

const fittedAt = (fitted: FittedColumns | null, at: number) =>
  fitted && { width: `${fitted.widths[at]}px`, rests: fitted.rests.includes(at) }

interface ColumnsAsked extends ProfitAndLossProps {
  shape: Shape
  form: StatementForm
}

function columnsOf({ page, asked, shape, form: { whole } }: ColumnsAsked): ReportColumn<ProfitLine>[] {
  const figure = (line: ProfitLine, amount: number, title: string, days: object, at: Which) =>
    line.weight === 'net' ? (
      <NetIncome lines={shape.lines} amount={amount} which={at} whole={whole} />
    ) : line.entries === null ? (
      <Figure amount={amount} whole={whole} />
    ) : (
      <EntriesAmount
        amount={amount}
        title={`${line.name}, ${title}`}
        of={{ ...asked, ...days, ...line.entries }}
        whole={whole}
      />
    )
  const compared = comparisonWords[page.compared.with]
  const inWords = compared.toLowerCase()
  const { start_date, end_date } = page.compared
  return [
    { label: 'Category', kind: 'name', phone: 'title', cell: ({ name, weight }) => <b data-weight={weight}>{name}</b> },
    ...shape.columns.map(
      ({ title, note, days }, at): ReportColumn<ProfitLine> => ({
        // The days are on a line of their own under a narrow month.
        label: note === '' ? title : `${title} ${note.replaceAll(' ', '\u00a0')}`,
        kind: 'money',
        cell: (line) => figure(line, line.amounts[at] ?? 0, title, days, at),
      }),
    ),
    { label: 'Total', kind: 'money', phone: 'corner', cell: (line) => figure(line, line.total, 'total', {}, 'total') },
    {
      label: compared,
      kind: 'money',
      phone: 'under',
      cell: (line) => (
        <>
          {figure(line, line.before, inWords, { start_date, end_date }, 'before')}
          <span className={classes.onCard}> the {inWords}</span>
        </>
      ),
    },
    { label: 'Change', kind: 'money', cell: ({ difference }) => <Figure amount={difference} whole={whole} /> },
    { label: 'Change %', kind: 'money', cell: ({ percent }) => showPercentChange(percent) },
  ]
}

const Figure = ({ amount, whole }: { amount: number; whole: boolean }) => (
  <span className="num" title={whole ? showDollars(amount) : undefined}>
    {whole ? showWholeDollars(amount) : showDollars(amount)}
  </span>
)
