import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { type Cents, dollars, showDollars, subtract, toDollars } from '@freehold/rules/money'
import { comparisonWords, percentChange, showPercentChange } from '@freehold/rules/reports/compared'
import { Skeleton } from '@mantine/core'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { useToday } from '../../../widgets/today'
import { EntriesAmount } from '../../money/open/entries-amount'
import type { EntrySection } from '../../money/open/entries-question'
import { BarChart, type Pair } from '../charts/bar-chart'
import { BarChartFiles } from '../charts/bar-chart-files'
import { showLabel } from '../charts/labels'
import { showRoughly } from '../charts/scale'
import classes from './cash-flow.module.css'

export type Flow = Omit<Reply<'GET dashboard/get-cashflow-overview'>, 'message'>

/** The change of a sum, and what it is compared with. */
function Since({ of, now, before }: { of: Flow['compared']; now: Cents; before: Cents }) {
  const percent = percentChange(now, before)
  const words = `${comparisonWords[of.with]}: ${showDollars(toDollars(before))}`
  return (
    <dd className={classes.since} title={`${words}, ${showDay(of.start_date)} to ${showDay(of.end_date)}`}>
      {percent !== null && `${showPercentChange(percent)} `}from {showRoughly(toDollars(before))}
    </dd>
  )
}

/** Money in, money out and what is left, and the bars they are made of. */
export function Flows({ flow, span, room }: { flow: Flow; span: string; room: number }) {
  const { labels, revenue, expense, compared } = flow
  const [money_in, money_out] = [dollars(flow.money_in), dollars(flow.money_out)]
  const [cameIn, wentOut] = [dollars(compared.money_in), dollars(compared.money_out)]
  const { group_id } = useMe()
  const today = useToday()
  // The widget is shown to more groups than the reports are.
  const opens = mayGroup(group_id, 'reports')
  const sum = (section: EntrySection, title: string, amount: number) =>
    opens ? (
      <EntriesAmount amount={amount} title={title} of={{ section, ...spanOf(labels, today) }} />
    ) : (
      showDollars(amount)
    )
  const pairs = labels.map((label, at) => ({ label, revenue: revenue[at] ?? 0, expense: expense[at] ?? 0 }))
  return (
    <>
      <dl className={classes.sums}>
        <div>
          <dt>
            <i className={classes.in} aria-hidden /> Money In
          </dt>
          <dd className="figure">{sum('REVENUE', 'Money In', flow.money_in)}</dd>
          <Since of={compared} now={money_in} before={cameIn} />
        </div>
        <div>
          <dt>
            <i className={classes.out} aria-hidden /> Money Out
          </dt>
          <dd className="figure">{sum('EXPENSES', 'Money Out', flow.money_out)}</dd>
          <Since of={compared} now={money_out} before={wentOut} />
        </div>
        <div>
          <dt>Net</dt>
          <dd className="figure">{showDollars(toDollars(subtract(money_in, money_out)))}</dd>
          <Since of={compared} now={subtract(money_in, money_out)} before={subtract(cameIn, wentOut)} />
        </div>
      </dl>
      <BarChart label={`Revenue against expense: ${span.toLowerCase()}`} pairs={pairs} height={178} room={room}>
        {(pointed) => <Readout pointed={pointed} span={span} />}
      </BarChart>
      <BarChartFiles title="Cash Flow" about={span} names={['Revenue', 'Expense']} pairs={pairs} />
    </>
  )
}

/** From the first of the days, or of the months, until today. */
const spanOf = ([first = '']: readonly string[], today: string) => ({
  start_date: first.length === 7 ? `${first}-01` : first,
  end_date: today,
})

/** The bar pointed at, in its own place; without one, the chart's span. */
function Readout({ pointed, span }: { pointed: Pair | null; span: string }) {
  if (pointed === null) return <p className={classes.readout}>{span}</p>
  return (
    <p className={classes.readout}>
      <b>{showLabel(pointed.label)}</b>
      <span>Revenue {showDollars(pointed.revenue)}</span>
      <span>Expense {showDollars(pointed.expense)}</span>
    </p>
  )
}

export const FlowSkeleton = ({ span }: { span: string }) => (
  <div role="status" aria-label="Loading">
    <dl className={classes.sums}>
      {['Money In', 'Money Out', 'Net'].map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">
            <Skeleton height={22} my={4} width={110} />
          </dd>
          <dd className={classes.since}>
            <Skeleton height={10} my={4} width={130} />
          </dd>
        </div>
      ))}
    </dl>
    <p className={classes.readout}>{span}</p>
    <Skeleton height={178} />
  </div>
)
