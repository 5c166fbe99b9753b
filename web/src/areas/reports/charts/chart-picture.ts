import { saveFile } from '../../../widgets/save-file'
import { fileNameOf } from './chart-csv'
import type { SavedChart } from './chart-files'
import { drawDonut } from './picture-donut'
import { type Paint, type Plot, paintOf, write } from './picture-pen'
import { drawBars, drawLineChart } from './picture-plot'

const [width, height] = [1200, 675]
/** Twice the pixels, so that the picture is sharp on paper and on a dense screen. */
const density = 2
const plot: Plot = { left: 112, top: 176, width: 1040, height: 400 }

type Picture = SavedChart & { account: string }

/** A PNG of one chart with its title, the account, and what it is of. */
export async function saveChartPicture(chart: Picture): Promise<void> {
  const { drawing } = chart
  const used = drawing.kind === 'donut' ? drawing.slices.flatMap(({ color }) => (color ? [color] : [])) : []
  const { paint, colors } = paintOf(used)
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
  if (drawing.kind === 'line') drawLineChart(pen, drawing, plot, paint)
  else if (drawing.kind === 'bars') drawBars(pen, drawing, plot, paint)
  else drawDonut(pen, drawing, plot, { paint, colors })
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (content === null) throw new Error('The browser made no picture of the canvas.')
  saveFile(content, `${fileNameOf(chart)}.png`)
}

function drawHead(pen: CanvasRenderingContext2D, { title, figure, about, account }: Picture, paint: Paint): void {
  const right = plot.left + plot.width
  const large = { font: `600 34px ${paint.body}`, color: paint.text }
  write(pen, figure, right, 76, { ...large, align: 'right', room: plot.width })
  const room = plot.width - pen.measureText(figure).width
  write(pen, title, 48, 76, { ...large, font: `600 34px ${paint.headings}`, room })
  const small = { color: paint.dimmed, room: plot.width }
  write(pen, about, 48, 112, { ...small, font: `400 20px ${paint.body}` })
  write(pen, account, 48, height - 28, { ...small, font: `400 18px ${paint.body}` })
}
