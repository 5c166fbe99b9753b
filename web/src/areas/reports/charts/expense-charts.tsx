import { showDollars } from '@freehold/rules/money'
import { comparisonWords, showPercentChange } from '@freehold/rules/reports/compared'
import type { Reply } from '../../../api/types'
import { EntriesAmount } from '../../money/open/entries-amount'
import type { EntriesQuestion } from '../../money/open/entries-question'
import type { Range } from '../frame/report-range'
import { messages } from '../messages'
import { ChartFiles } from './chart-files'
import classes from './expense-charts.module.css'
import { partOf, showMonth, showWhole } from './labels'
import { LineChart } from './line-chart'
import { type Scale, scaleOf } from './scale'

type Charts = Reply<'POST report/get-expense-chart'>
type Series = Charts['data'][number]

interface ExpenseChartsProps {
  series: readonly Series[]
  /** The filters of the charts, which also select the entries of a total. */
  asked: Omit<EntriesQuestion, 'section'> & Range
  /** One scale for all, so that heights compare; or each its own. */
  shared: boolean
  /** The days that the totals are compared with. */
  compared?: Charts['compared'] | undefined
  /** The days and the property in words, for a chart that is saved. */
  about?: string
  paper?: boolean
}

/** Small multiples: one line chart for each specific expense, those with nothing to show at the end. */
export function ExpenseCharts({
  series,
  asked,
  shared,
  compared = null,
  about = '',
  paper = false,
}: ExpenseChartsProps) {
  const whole = scaleOf(
    series.flatMap(({ chart_data }) => chart_data.map(({ total }) => total)),
    3,
  )
  const spent = series.filter(hasMoney)
  const blank = series.filter((one) => !hasMoney(one))
  return (
    <ul className={classes.grid} aria-label="Expense charts">
      {[...spent, ...blank].map((one) => (
        <li key={one.subcategory_id} className={classes.card}>
          <Chart
            series={one}
            scale={shared ? whole : undefined}
            asked={asked}
            about={about}
            paper={paper}
            compared={compared}
          />
        </li>
      ))}
    </ul>
  )
}

const hasMoney = ({ chart_data }: Series): boolean => chart_data.some(({ total }) => total !== 0)

interface ChartProps {
  series: Series
  scale: Scale | undefined
  asked: Omit<EntriesQuestion, 'section'> & Range
  about: string
  paper: boolean
  compared: Charts['compared']
}

function Chart({ series, scale, asked, about, paper, compared }: ChartProps) {
  const { subcategory_id, subcategory_name, category_name, total, chart_data } = series
  const head = (
    <div>
      <h2 className={classes.title}>{subcategory_name}</h2>
      <p className={classes.category}>{category_name}</p>
    </div>
  )
  if (!hasMoney(series))
    return (
      <>
        <header className={classes.head}>{head}</header>
        <p className={`${classes.blank} hatch`}>{messages.nothingSpent}</p>
        <Before series={series} compared={compared} />
      </>
    )
  const points = chart_data.map((point) => ({ ...point, part: partOf(point.label, asked) }))
  const drawn =
    scale ??
    scaleOf(
      chart_data.map((point) => point.total),
      3,
    )
  return (
    <>
      <LineChart label={`${subcategory_name}, month by month`} points={points} scale={drawn} height={150}>
        {(pointed) => (
          <header className={classes.head}>
            {head}
            <p className={classes.figure}>
              {pointed ? (
                <>
                  <b>{showDollars(pointed.total)}</b>
                  <span>{showWhole(pointed.label, pointed.part)}</span>
                </>
              ) : (
                <>
                  <b>
                    <EntriesAmount
                      amount={total}
                      title={subcategory_name}
                      of={{ ...asked, section: 'EXPENSES', subcategory_id }}
                      paper={paper}
                    />
                  </b>
                  <span>total</span>
                </>
              )}
            </p>
          </header>
        )}
      </LineChart>
      <Before series={series} compared={compared} />
      {!paper && (
        <ChartFiles
          file="expenses"
          title={subcategory_name}
          about={`${category_name} · ${about}`}
          figure={showDollars(total)}
          drawing={{ kind: 'line', points, scale: drawn }}
          rows={() => [
            ['Month', 'Days', subcategory_name],
            ...points.map((point) => [showMonth(point.label), point.part ?? 'whole month', point.total.toFixed(2)]),
          ]}
        />
      )}
    </>
  )
}

/** The total of the days compared, and the change since. */
function Before({ series, compared }: Pick<ChartProps, 'series' | 'compared'>) {
  if (compared === null || series.compared === null) return null
  const { total, difference, percent } = series.compared
  return (
    <p className={classes.before}>
      {comparisonWords[compared.with]} {showDollars(total)} · change {showDollars(difference)}
      {percent !== null && ` (${showPercentChange(percent)})`}
    </p>
  )
}
