import type { ReactNode } from 'react'
import classes from './chart.module.css'
import { axisLabels } from './labels'
import { type Scale, showRoughly } from './scale'
import type { usePointed } from './use-pointed'

interface ChartFrameProps {
  /** The accessible description of the chart. */
  label: string
  scale: Scale
  /** Days or months, from left to right. */
  labels: readonly string[]
  /** The days of months that are there in part, in the order of the labels. */
  parts?: readonly (string | undefined)[]
  height: number
  /** How many labels have room beside each other. */
  room: number
  pointed: ReturnType<typeof usePointed>
  /** The drawing inside the plot, in hundredths of its width and height. */
  children: ReactNode
  /** The parts that are not stretched with it. */
  over?: ReactNode
}

/** The position of an amount, in hundredths from the top. */
export const heightOf = ({ low, high }: Scale, amount: number): number => (1 - (amount - low) / (high - low)) * 100

/** The middle of a point's share of the width, in hundredths. */
export const placeOf = (at: number, count: number): number => ((at + 0.5) / count) * 100

/** Axis, lines and labels around a plot whose points can be looked at one by one. */
export function ChartFrame(props: ChartFrameProps) {
  const { label, scale, labels, parts = [], height, room, pointed, children, over } = props
  const { at, props: slider } = pointed
  const count = labels.length
  return (
    <div className={classes.chart} style={{ height }}>
      <div className={classes.axis} aria-hidden>
        {scale.ticks.map((tick) => (
          <span key={tick}>{showRoughly(tick)}</span>
        ))}
        {scale.ticks.map((tick) => (
          <i key={tick} style={{ top: `${heightOf(scale, tick)}%` }}>
            {showRoughly(tick)}
          </i>
        ))}
      </div>
      <div
        {...slider}
        role="slider"
        tabIndex={0}
        aria-valuenow={slider['aria-valuenow']}
        className={classes.plot}
        aria-label={label}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100"
              y1={heightOf(scale, tick)}
              y2={heightOf(scale, tick)}
              className={tick === 0 ? classes.zero : classes.grid}
            />
          ))}
          {children}
        </svg>
        {at !== null && over}
      </div>
      <div className={classes.labels} aria-hidden>
        {axisLabels(labels, parts, room).map(({ at: place, text, edge }) => (
          <i key={place} data-edge={edge} style={edge ? undefined : { left: `${placeOf(place, count)}%` }}>
            {text}
          </i>
        ))}
      </div>
    </div>
  )
}
