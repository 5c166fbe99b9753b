import { showDollars } from '@freehold/rules/money'
import type { ReactNode } from 'react'
import classes from './chart.module.css'
import { ChartFrame, heightOf } from './frame'
import { HiddenTable } from './hidden-table'
import { showLabel } from './labels'
import { scaleOf } from './scale'
import { usePointed } from './use-pointed'

/** Revenue and expense of a day or a month. */
export interface Pair {
  label: string
  revenue: number
  expense: number
}

interface BarChartProps {
  label: string
  pairs: readonly Pair[]
  height: number
  room: number
  /** Receives the pair under the pointer, to show it above the chart. */
  children: (pointed: Pair | null) => ReactNode
}

const wordsOf = ({ label, revenue, expense }: Pair): string =>
  `${showLabel(label)}: revenue ${showDollars(revenue)}, expense ${showDollars(expense)}`

/** Two bars beside each other for each day or month. */
export function BarChart({ label, pairs, height, room, children }: BarChartProps) {
  const words = (at: number) => (pairs[at] ? wordsOf(pairs[at]) : '')
  const pointed = usePointed(pairs.length, words)
  const scale = scaleOf(pairs.flatMap(({ revenue, expense }) => [revenue, expense]))
  const share = 100 / pairs.length
  const bar = (at: number, second: boolean, amount: number, series: string | undefined) => {
    const top = heightOf(scale, Math.max(0, amount))
    const thickness = heightOf(scale, Math.min(0, amount)) - top
    // Days without money have no bar; little money has a thin one.
    if (amount === 0) return null
    return (
      <rect
        x={at * share + share * (second ? 0.52 : 0.14)}
        y={thickness < 0.8 && amount > 0 ? top + thickness - 0.8 : top}
        width={share * 0.34}
        height={Math.max(0.8, thickness)}
        className={series}
      />
    )
  }
  return (
    <>
      {children(pointed.at === null ? null : (pairs[pointed.at] ?? null))}
      <ChartFrame
        label={label}
        scale={scale}
        labels={pairs.map((pair) => pair.label)}
        height={height}
        room={room}
        pointed={pointed}
      >
        {pointed.at !== null && (
          <rect x={pointed.at * share} y="0" width={share} height="100" className={classes.band} />
        )}
        {pairs.map((pair, at) => (
          <g key={pair.label}>
            {bar(at, false, pair.revenue, classes.in)}
            {bar(at, true, pair.expense, classes.out)}
          </g>
        ))}
      </ChartFrame>
      <HiddenTable
        caption={label}
        heads={['Day or month', 'Revenue', 'Expense']}
        rows={pairs.map((pair) => [showLabel(pair.label), showDollars(pair.revenue), showDollars(pair.expense)])}
      />
    </>
  )
}
