import { heightOf, placeOf } from './frame'
import type { Scale } from './scale'

export interface Point {
  label: string
  total: number
  /** The days that a month in part has, such as "from Nov 9". */
  part?: string | undefined
}

type Place = readonly [x: number, y: number]

/** The drawing of one series, as paths in hundredths of the plot. */
interface LineDrawing {
  places: readonly Place[]
  area: string
  line: string
  /** To and from months in part, whose totals do not compare with the others. */
  dashed: string
}

export function drawLine(points: readonly Point[], scale: Scale): LineDrawing {
  const places = points.map(({ total }, at): Place => [placeOf(at, points.length), heightOf(scale, total)])
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return { places, area: '', line: '', dashed: '' }
  if (places.length === 1) return { places, area: '', line: `M20 ${first[1]}H80`, dashed: '' }
  const ground = heightOf(scale, 0)
  const from = points[0]?.part === undefined ? 0 : 1
  const to = points.at(-1)?.part === undefined ? places.length : places.length - 1
  const ends = [from === 0 ? [] : places.slice(0, 2), to === places.length ? [] : places.slice(-2)]
  return {
    places,
    area: `${through(places)}L${last[0]} ${ground}L${first[0]} ${ground}Z`,
    line: through(places.slice(from, to)),
    // Two months, both in part, share one dashed line.
    dashed: (places.length === 2 ? ends.slice(from === 0 ? 1 : 0).slice(0, 1) : ends).map(through).join(''),
  }
}

const through = (places: readonly Place[]): string =>
  places.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
