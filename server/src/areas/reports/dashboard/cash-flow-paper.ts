import { showDay } from '@freehold/rules/day'
import { type Cents, showDollars, subtract, toDollars } from '@freehold/rules/money'
import type { CashFlow } from './cash-flow.sql'

const page = { left: 54, right: 558, width: 504 }
const ink = { text: '#000000', quiet: '#555555', line: '#bbbbbb', revenue: '#2f6f4f', expense: '#b4552d' }
const chart = { top: 150, height: 130 }

interface CashFlowPaper {
  company: string
  /** 'The last 7 days', and so on. */
  range: string
  /** When it was made; the same figures then make the same paper all day. */
  day: string
  flow: CashFlow
}

const dollars = (amount: Cents): string => showDollars(toDollars(amount))

/** One page of Letter paper: the bars, the figures they are drawn from, and what they come to. */
export async function cashFlowPaper({ company, range, day, flow }: CashFlowPaper): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const paper = new PDFDocument({
    size: 'LETTER',
    margin: 36,
    info: { Title: `Cash flow of ${company}`, CreationDate: new Date(`${day}T00:00:00Z`) },
  })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
  })
  drawHead(paper, { company, range, day, flow })
  drawBars(paper, flow)
  drawTable(paper, flow)
  paper.end()
  return whole
}

type Paper = PDFKit.PDFDocument

/** The standard fonts know Latin letters; any other is shown as a question mark. */
const latin = (text: string): string => text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?')

function drawHead(paper: Paper, { company, range, day, flow }: CashFlowPaper): void {
  const { from, to } = flow.span
  paper.font('Helvetica-Bold').fontSize(18).fillColor(ink.text).text('Cash flow', page.left, 54, { lineBreak: false })
  paper.font('Helvetica').fontSize(11)
  paper.text(latin(company), page.left, 80, { width: 330, height: 14, ellipsis: true })
  paper.fillColor(ink.quiet).text(`${range}: ${showDay(from)} to ${showDay(to)}`, page.left, 96, { lineBreak: false })
  paper.fontSize(9).text(`Made on ${showDay(day)}`, 408, 58, { width: 150, align: 'right', lineBreak: false })
  paper.rect(page.left, 124, 8, 8).fill(ink.revenue)
  paper.fillColor(ink.text).text('Revenue', page.left + 13, 124, { lineBreak: false })
  paper.rect(page.left + 70, 124, 8, 8).fill(ink.expense)
  paper.fillColor(ink.text).text('Expense', page.left + 83, 124, { lineBreak: false })
}

/** Two bars for every day or month. A bar hangs below the line when more was reversed than came in. */
function drawBars(paper: Paper, { points }: CashFlow): void {
  const values = points.flatMap(({ revenue, expense }) => [revenue, expense])
  const [highest, lowest] = [Math.max(1, ...values), Math.min(0, ...values)]
  const scale = chart.height / (highest - lowest)
  const zero = chart.top + highest * scale
  const slot = page.width / points.length
  const bar = Math.min(14, slot * 0.38)
  points.forEach(({ revenue, expense }, n) => {
    const middle = page.left + slot * (n + 0.5)
    for (const [value, at, color] of [
      [revenue, middle - bar, ink.revenue],
      [expense, middle, ink.expense],
    ] as const)
      if (value !== 0) paper.rect(at, value > 0 ? zero - value * scale : zero, bar, Math.abs(value) * scale).fill(color)
  })
  paper.moveTo(page.left, zero).lineTo(page.right, zero).lineWidth(0.8).strokeColor(ink.line).stroke()
}

const columns = [
  { at: page.left, width: 150, align: 'left' },
  { at: 214, width: 110, align: 'right' },
  { at: 331, width: 110, align: 'right' },
  { at: 448, width: 110, align: 'right' },
] as const

function drawTable(paper: Paper, { points, money_in, money_out }: CashFlow): void {
  const top = chart.top + chart.height + 26
  // Thirty days and the totals fit the page.
  const height = Math.min(18, (738 - top) / (points.length + 2))
  const row = (n: number, font: string, cells: readonly string[]) => {
    const y = top + n * height
    paper.font(font).fontSize(9).fillColor(ink.text)
    cells.forEach((cell, at) => {
      const { at: x = 0, width = 0, align = 'left' } = columns[at] ?? {}
      paper.text(cell, x, y, { width, align, lineBreak: false })
    })
    paper
      .moveTo(page.left, y + height - 3)
      .lineTo(page.right, y + height - 3)
      .lineWidth(0.4)
      .strokeColor(ink.line)
      .stroke()
  }
  const figures = (revenue: Cents, expense: Cents) => [
    dollars(revenue),
    dollars(expense),
    dollars(subtract(revenue, expense)),
  ]
  row(0, 'Helvetica-Bold', ['', 'Money in', 'Money out', 'Net'])
  points.forEach(({ label, revenue, expense }, n) => {
    row(n + 1, 'Helvetica', [labelShown(label), ...figures(revenue, expense)])
  })
  row(points.length + 1, 'Helvetica-Bold', ['Total', ...figures(money_in, money_out)])
}

/** 03-05-2026, and of a month 03-2026. */
export const labelShown = (label: string): string =>
  label.length === 7 ? `${label.slice(5)}-${label.slice(0, 4)}` : showDay(label)
