import type { Drawing } from './chart-files'
import { type Paint, type Plot, write } from './picture-pen'

type Donut = Extract<Drawing, { kind: 'donut' }>

/** A hatch for the slice that represents vacancy. */
function hatchOf({ ground, dimmed }: Paint): CanvasPattern | string {
  const tile = document.createElement('canvas')
  tile.width = 12
  tile.height = 12
  const pen = tile.getContext('2d')
  if (pen === null) return dimmed
  pen.fillStyle = ground
  pen.fillRect(0, 0, 12, 12)
  pen.strokeStyle = dimmed
  pen.lineWidth = 2
  for (const x of [-12, 0, 12]) {
    pen.moveTo(x, 12)
    pen.lineTo(x + 12, 0)
  }
  pen.stroke()
  return pen.createPattern(tile, 'repeat') ?? dimmed
}

/** Parts of a whole as a ring, the whole in its middle, and each part with its count beside it. */
export function drawDonut(
  pen: CanvasRenderingContext2D,
  { slices, unit }: Donut,
  plot: Plot,
  { paint, colors }: { paint: Paint; colors: ReadonlyMap<string, string> },
): void {
  const radius = plot.height / 2 - 30
  const [x, y] = [plot.left + plot.height / 2, plot.top + plot.height / 2]
  const whole = slices.reduce((all, { count }) => all + count, 0)
  const hatch = hatchOf(paint)
  const fill = ({ color }: Donut['slices'][number]) => (color === undefined ? hatch : (colors.get(color) ?? paint.line))
  const font = `400 20px ${paint.body}`
  let turn = -Math.PI / 2
  for (const [at, slice] of slices.entries()) {
    const next = turn + (whole === 0 ? 0 : (slice.count / whole) * Math.PI * 2)
    pen.beginPath()
    pen.arc(x, y, radius, turn, next)
    pen.lineWidth = 54
    pen.strokeStyle = fill(slice)
    if (slice.count > 0) pen.stroke()
    // A gap separates the slices, so that they don't depend on color.
    pen.beginPath()
    pen.moveTo(x + (radius - 28) * Math.cos(turn), y + (radius - 28) * Math.sin(turn))
    pen.lineTo(x + (radius + 28) * Math.cos(turn), y + (radius + 28) * Math.sin(turn))
    pen.lineWidth = 4
    pen.strokeStyle = paint.ground
    if (slice.count > 0 && slice.count < whole) pen.stroke()
    turn = next
    const [left, top] = [plot.left + plot.height + 60, plot.top + 62 + at * 52]
    pen.fillStyle = fill(slice)
    pen.fillRect(left, top - 16, 20, 20)
    write(pen, slice.name, left + 34, top, { font, color: paint.text, room: 340 })
    const count = slice.count.toLocaleString('en-US')
    write(pen, count, left + 470, top, { font, color: paint.text, align: 'right', room: 90 })
  }
  const middle = { color: paint.text, align: 'center', room: radius } as const
  write(pen, whole.toLocaleString('en-US'), x, y + 6, { ...middle, font: `600 44px ${paint.body}` })
  write(pen, unit, x, y + 38, { ...middle, font, color: paint.dimmed })
}
