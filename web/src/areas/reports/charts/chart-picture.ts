import { showDollars } from '@freehold/rules/money'
import { saveFile } from '../../../widgets/save-file'
import { fileNameOf } from './chart-csv'
import type { SavedChart } from './chart-files'
import { heightOf, placeOf } from './frame'
import { axisLabels } from './labels'
import { drawLine } from './line-path'
import { showRoughly } from './scale'

const [width, height] = [1200, 675]
/** Twice the pixels, so that the picture is sharp on paper and on a dense screen. */
const density = 2
const plot = { left: 112, top: 176, width: 1040, height: 400 }

interface Paint {
  ground: string
  text: string
  dimmed: string
  rule: string
  line: string
  body: string
  headings: string
}

/** Colors of paper, which are light whatever the screen is, and the product's fonts. */
function paintOf(): Paint {
  const paper = document.createElement('div')
  paper.dataset.paper = ''
  document.body.append(paper)
  const style = getComputedStyle(paper)
  const value = (name: string) => style.getPropertyValue(name).trim()
  const paint = {
    ground: value('--surface'),
    text: value('--rule-strong'),
    dimmed: value('--mantine-color-dimmed'),
    rule: value('--rule'),
    line: value('--chart-in'),
    body: value('--mantine-font-family'),
    headings: value('--mantine-font-family-headings'),
  }
  paper.remove()
  return paint
}

type Picture = SavedChart & { account: string }

/** A PNG of one chart with its title, the account, and what it is of. */
export async function saveChartPicture(chart: Picture): Promise<void> {
  const paint = paintOf()
  await Promise.all([
    document.fonts.load(`600 34px ${paint.headings}`),
    document.fonts.load(`400 20px ${paint.body}`),
    document.fonts.load(`600 34px ${paint.body}`),
  ])
  const canvas = document.createElement('canvas')
  canvas.width = width * density
  canvas.height = height * density
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('The browser has no canvas to draw on.')
  pen.scale(density, density)
  pen.fillStyle = paint.ground
  pen.fillRect(0, 0, width, height)
  drawHead(pen, chart, paint)
  drawAxis(pen, chart, paint)
  drawSeries(pen, chart, paint)
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (content === null) throw new Error('The browser made no picture of the canvas.')
  saveFile(content, `${fileNameOf(chart)}.png`)
}

function drawHead(pen: CanvasRenderingContext2D, chart: Picture, paint: Paint): void {
  const total = showDollars(chart.total)
  const right = plot.left + plot.width
  write(pen, total, right, 76, { font: `600 34px ${paint.body}`, color: paint.text, align: 'right' })
  const room = plot.width - pen.measureText(total).width
  write(pen, chart.title, 48, 76, { font: `600 34px ${paint.headings}`, color: paint.text, room })
  write(pen, `${chart.category} · ${chart.about}`, 48, 112, { font: `400 20px ${paint.body}`, color: paint.dimmed })
  write(pen, chart.account, 48, height - 28, { font: `400 18px ${paint.body}`, color: paint.dimmed })
}

function drawAxis(pen: CanvasRenderingContext2D, { points, scale }: Picture, paint: Paint): void {
  const font = `400 18px ${paint.body}`
  for (const tick of scale.ticks) {
    const y = plot.top + (heightOf(scale, tick) / 100) * plot.height
    pen.strokeStyle = tick === 0 ? paint.text : paint.rule
    pen.lineWidth = 1
    pen.beginPath()
    pen.moveTo(plot.left, y)
    pen.lineTo(plot.left + plot.width, y)
    pen.stroke()
    write(pen, showRoughly(tick), plot.left - 14, y + 6, { font, color: paint.dimmed, align: 'right' })
  }
  const labels = points.map(({ label }) => label)
  const parts = points.map(({ part }) => part)
  for (const { at, text, edge } of axisLabels(labels, parts, 9)) {
    const middle = plot.left + (placeOf(at, labels.length) / 100) * plot.width
    const x = { start: plot.left, end: plot.left + plot.width, none: middle }[edge ?? 'none']
    const align = ({ start: 'left', end: 'right', none: 'center' } as const)[edge ?? 'none']
    write(pen, text, x, plot.top + plot.height + 32, { font, color: paint.dimmed, align })
  }
}

function drawSeries(pen: CanvasRenderingContext2D, { points, scale }: Picture, paint: Paint): void {
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

interface Written {
  font: string
  color: string
  align?: CanvasTextAlign
  /** Pixels that the text may take; a longer one is set tighter. */
  room?: number
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, how: Written): void {
  pen.font = how.font
  pen.fillStyle = how.color
  pen.textAlign = how.align ?? 'left'
  pen.fillText(text, x, y, how.room ?? plot.width)
}
