import { mayGroup } from '@freehold/contract/access'
import { dollars, showDollars, subtract, toDollars } from '@freehold/rules/money'
import { Skeleton } from '@mantine/core'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { useToday } from '../../../widgets/today'
import { EntriesAmount } from '../../money/open/entries-amount'
import type { EntrySection } from '../../money/open/entries-question'
import { BarChart, type Pair } from '../charts/bar-chart'
import { BarChartFiles } from '../charts/bar-chart-files'
import { showLabel } from '../charts/labels'
import classes from './cash-flow.module.css'

export type Flow = Omit<Reply<'GET dashboard/get-cashflow-overview'>, 'message'>

/** Money in, money out and what is left, and the bars they are made of. */
export function Flows({ flow, span, room }: { flow: Flow; span: string; room: number }) {
  const { money_in, money_out, labels, revenue, expense } = flow
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
          <dd className="figure">{sum('REVENUE', 'Money In', money_in)}</dd>
        </div>
        <div>
          <dt>
            <i className={classes.out} aria-hidden /> Money Out
          </dt>
          <dd className="figure">{sum('EXPENSES', 'Money Out', money_out)}</dd>
        </div>
        <div>
          <dt>Net</dt>
          <dd className="figure">{showDollars(toDollars(subtract(dollars(money_in), dollars(money_out))))}</dd>
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
        </div>
      ))}
    </dl>
    <p className={classes.readout}>{span}</p>
    <Skeleton height={178} />
  </div>
)
