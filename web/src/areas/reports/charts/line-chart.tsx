import { showDollars } from '@freehold/rules/money'
import type { ReactNode } from 'react'
import classes from './chart.module.css'
import { ChartFrame } from './frame'
import { HiddenTable } from './hidden-table'
import { showWhole } from './labels'
import { drawLine, type Point } from './line-path'
import type { Scale } from './scale'
import { usePointed } from './use-pointed'

interface LineChartProps {
  label: string
  points: readonly Point[]
  scale: Scale
  height: number
  /** Receives the point under the pointer, to show it beside the title. */
  children: (pointed: Point | null) => ReactNode
}

/** One series through its months. */
export function LineChart({ label, points, scale, height, children }: LineChartProps) {
  const words = (at: number) => {
    const point = points[at]
    return point ? `${showWhole(point.label, point.part)}: ${showDollars(point.total)}` : ''
  }
  const pointed = usePointed(points.length, words)
  const at = pointed.at === null ? null : (points[pointed.at] ?? null)
  const { places, area, line, dashed } = drawLine(points, scale)
  const spot = pointed.at === null ? undefined : places[pointed.at]
  return (
    <>
      {children(at)}
      <ChartFrame
        label={label}
        scale={scale}
        labels={points.map((point) => point.label)}
        parts={points.map((point) => point.part)}
        height={height}
        room={5}
        pointed={pointed}
        over={spot && <span className={classes.dot} style={{ left: `${spot[0]}%`, top: `${spot[1]}%` }} />}
      >
        <path d={area} className={classes.area} />
        <path d={line} className={classes.line} />
        <path d={dashed} className={`${classes.line} ${classes.dashed}`} />
        {spot && <line x1={spot[0]} x2={spot[0]} y1="0" y2="100" className={classes.cursor} />}
      </ChartFrame>
      <HiddenTable
        caption={label}
        heads={['Month', 'Spent']}
        rows={points.map((point) => [showWhole(point.label, point.part), showDollars(point.total)])}
      />
    </>
  )
}
