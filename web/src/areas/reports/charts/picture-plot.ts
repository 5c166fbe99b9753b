import type { Drawing } from './chart-files'
import { heightOf, placeOf } from './frame'
import { axisLabels } from './labels'
import { drawLine } from './line-path'
import { type Paint, type Plot, write } from './picture-pen'
import { type Scale, showRoughly } from './scale'

interface Axis {
  scale: Scale
  labels: readonly string[]
  parts: readonly (string | undefined)[]
  room: number
}

function drawAxis(pen: CanvasRenderingContext2D, { scale, labels, parts, room }: Axis, plot: Plot, paint: Paint): void {
  const font = `400 18px ${paint.body}`
  for (const tick of scale.ticks) {
    const y = plot.top + (heightOf(scale, tick) / 100) * plot.height
    pen.strokeStyle = tick === 0 ? paint.text : paint.rule
    pen.lineWidth = 1
    pen.beginPath()
    pen.moveTo(plot.left, y)
    pen.lineTo(plot.left + plot.width, y)
    pen.stroke()
    const how = { font, color: paint.dimmed, align: 'right', room: plot.left - 20 } as const
    write(pen, showRoughly(tick), plot.left - 14, y + 6, how)
  }
  for (const { at, text, edge } of axisLabels(labels, parts, room)) {
    const middle = plot.left + (placeOf(at, labels.length) / 100) * plot.width
    const x = { start: plot.left, end: plot.left + plot.width, none: middle }[edge ?? 'none']
    const align = ({ start: 'left', end: 'right', none: 'center' } as const)[edge ?? 'none']
    write(pen, text, x, plot.top + plot.height + 32, { font, color: paint.dimmed, align, room: plot.width })
  }
}

type Of<K extends Drawing['kind']> = Extract<Drawing, { kind: K }>

export function drawLineChart(
  pen: CanvasRenderingContext2D,
  { points, scale }: Of<'line'>,
  plot: Plot,
  paint: Paint,
): void {
  const labels = points.map(({ label }) => label)
  drawAxis(pen, { scale, labels, parts: points.map(({ part }) => part), room: 9 }, plot, paint)
  const { area, line, dashed } = drawLine(points, scale)
  const inPlot = (path: string) => {
    const placed = new Path2D()
    placed.addPath(new Path2D(path), new DOMMatrix([plot.width / 100, 0, 0, plot.height / 100, plot.left, plot.top]))
    return placed
  }
  pen.strokeStyle = paint.line
  pen.fillStyle = paint.line
  pen.globalAlpha = 0.1
  pen.fill(inPlot(area))
  pen.globalAlpha = 1
  pen.lineWidth = 3
  pen.lineJoin = 'round'
  pen.stroke(inPlot(line))
  pen.setLineDash([8, 6])
  pen.stroke(inPlot(dashed))
  pen.setLineDash([])
}

/** Two bars beside each other for each day or month, and their names over them. */
export function drawBars(
  pen: CanvasRenderingContext2D,
  { pairs, scale, names }: Of<'bars'>,
  plot: Plot,
  paint: Paint,
): void {
  drawAxis(pen, { scale, labels: pairs.map(({ label }) => label), parts: [], room: 12 }, plot, paint)
  const share = plot.width / pairs.length
  const zero = plot.top + (heightOf(scale, 0) / 100) * plot.height
  const bar = (at: number, second: boolean, amount: number) => {
    if (amount === 0) return
    const end = plot.top + (heightOf(scale, amount) / 100) * plot.height
    pen.fillStyle = second ? paint.out : paint.line
    pen.fillRect(
      plot.left + at * share + share * (second ? 0.52 : 0.14),
      Math.min(zero, end),
      share * 0.34,
      Math.max(2, Math.abs(end - zero)),
    )
  }
  for (const [at, { revenue, expense }] of pairs.entries()) {
    bar(at, false, revenue)
    bar(at, true, expense)
  }
  for (const [at, name] of names.entries()) {
    const x = plot.left + at * 180
    pen.fillStyle = at === 0 ? paint.line : paint.out
    pen.fillRect(x, plot.top - 40, 16, 16)
    write(pen, name, x + 26, plot.top - 26, { font: `400 18px ${paint.body}`, color: paint.text, room: 140 })
  }
}
