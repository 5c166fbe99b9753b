import classes from './donut.module.css'

export interface Slice {
  name: string
  count: number
  /** A theme color as a CSS value. Without one, the slice is hatched: it represents vacancy. */
  color?: string
}

const size = 188
const thickness = 26
const radius = (size - thickness) / 2
const middle = size / 2
/** Degrees between two slices, so that they don't depend on color. */
const gap = 1.6

interface DonutProps {
  /** The picture in words. */
  label: string
  slices: readonly Slice[]
  figure: string
  unit: string
}

/** Parts of a whole, with the whole in the middle. The table beside it says the same in figures. */
export function Donut({ label, slices, figure, unit }: DonutProps) {
  const arcs = arcsOf(slices)
  return (
    <div className={classes.donut}>
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} role="img" aria-label={label}>
        <defs>
          <pattern id="empty-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className={classes.hatchGround} />
            <rect width="1.5" height="6" className={classes.hatchLine} />
          </pattern>
        </defs>
        {arcs.length === 0 && <path d={arc(0, 360)} className={classes.slice} stroke="url(#empty-hatch)" />}
        {arcs.map(({ name, color, from, to }) => (
          <path key={name} d={arc(from, to)} className={classes.slice} stroke={color ?? 'url(#empty-hatch)'} />
        ))}
      </svg>
      <p className={classes.middle}>
        <span className={`${classes.figure} figure`}>{figure}</span>
        <span className={classes.unit}>{unit}</span>
      </p>
    </div>
  )
}

interface Arc extends Slice {
  from: number
  to: number
}

/** Each slice's begin and end, in degrees from the top. An empty one takes no place. */
function arcsOf(slices: readonly Slice[]): Arc[] {
  const shown = slices.filter(({ count }) => count > 0)
  const whole = shown.reduce((sum, { count }) => sum + count, 0)
  const breath = shown.length > 1 ? gap : 0
  let at = 0
  return shown.map((slice) => {
    const from = at
    at += (slice.count / whole) * 360
    // A slice thinner than the gap would otherwise turn round and draw the whole ring.
    return { ...slice, from, to: Math.max(from + 0.6, at - breath) }
  })
}

/** Two halves, because an arc that ends where it begins is drawn as nothing. */
function arc(from: number, to: number): string {
  const half = (from + to) / 2
  return `M ${point(from)} A ${radius} ${radius} 0 0 1 ${point(half)} A ${radius} ${radius} 0 0 1 ${point(to)}`
}

function point(degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(middle + radius * Math.cos(angle)).toFixed(3)} ${(middle + radius * Math.sin(angle)).toFixed(3)}`
}
