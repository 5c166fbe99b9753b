import { showDollars } from '@freehold/rules/money'
import type { ReactNode } from 'react'
import classes from './chart.module.css'
import { ChartFrame, heightOf, placeOf } from './frame'
import { HiddenTable } from './hidden-table'
import { showLabel } from './labels'
import type { Scale } from './scale'
import { usePointed } from './use-pointed'

interface Point {
  label: string
  total: number
}

interface LineChartProps {
  label: string
  points: readonly Point[]
  scale: Scale
  height: number
  /** Told which point is looked at, to be said beside the title. */
  children: (pointed: Point | null) => ReactNode
}

/** One series through its months. */
export function LineChart({ label, points, scale, height, children }: LineChartProps) {
  const words = (at: number) => {
    const point = points[at]
    return point ? `${showLabel(point.label)}: ${showDollars(point.total)}` : ''
  }
  const pointed = usePointed(points.length, words)
  const at = pointed.at === null ? null : (points[pointed.at] ?? null)
  const places = points.map(({ total }, index) => [placeOf(index, points.length), heightOf(scale, total)] as const)
  const line = places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
  const ground = heightOf(scale, 0)
  const [first, last] = [places[0], places.at(-1)]
  const spot = pointed.at === null ? undefined : places[pointed.at]
  return (
    <>
      {children(at)}
      <ChartFrame
        label={label}
        scale={scale}
        labels={points.map((point) => point.label)}
        height={height}
        room={5}
        pointed={pointed}
        over={spot && <span className={classes.dot} style={{ left: `${spot[0]}%`, top: `${spot[1]}%` }} />}
      >
        {first && last && (
          <>
            <path d={`${line}L${last[0]} ${ground}L${first[0]} ${ground}Z`} className={classes.area} />
            {points.length === 1 ? (
              <line x1="20" x2="80" y1={first[1]} y2={first[1]} className={classes.line} />
            ) : (
              <path d={line} className={classes.line} />
            )}
          </>
        )}
        {spot && <line x1={spot[0]} x2={spot[0]} y1="0" y2="100" className={classes.cursor} />}
      </ChartFrame>
      <HiddenTable
        caption={label}
        heads={['Month', 'Spent']}
        rows={points.map((point) => [showLabel(point.label), showDollars(point.total)])}
      />
    </>
  )
}
