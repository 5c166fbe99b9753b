import { dollars, showDollars, subtract, sum, toDollars } from '@freehold/rules/money'
import type { Pair } from './bar-chart'
import { ChartFiles } from './chart-files'
import { showLabel } from './labels'
import { scaleOf } from './scale'

interface BarChartFilesProps {
  title: string
  about: string
  /** The names of the first and the second bar. */
  names: readonly [string, string]
  pairs: readonly Pair[]
}

/** A chart of bars as a picture and as CSV, with what is left of the first after the second. */
export function BarChartFiles({ title, about, names, pairs }: BarChartFilesProps) {
  const net = ({ revenue, expense }: Pair) => subtract(dollars(revenue), dollars(expense))
  const scale = scaleOf(pairs.flatMap(({ revenue, expense }) => [revenue, expense]))
  return (
    <ChartFiles
      file=""
      title={title}
      about={about}
      figure={`Net ${showDollars(toDollars(sum(pairs.map(net))))}`}
      drawing={{ kind: 'bars', pairs, scale, names }}
      rows={() => [
        ['Day or month', ...names, 'Net'],
        ...pairs.map((pair) => [
          showLabel(pair.label),
          pair.revenue.toFixed(2),
          pair.expense.toFixed(2),
          toDollars(net(pair)).toFixed(2),
        ]),
      ]}
    />
  )
}
