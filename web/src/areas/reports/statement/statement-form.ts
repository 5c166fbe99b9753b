import { showDollars, showWholeDollars } from '@freehold/rules/money'
import { showPercentChange } from '@freehold/rules/reports/compared'
import { columnsAfterTotal } from './fit-columns'
import { type Profit, type Shape, shapeOf } from './profit-lines'
import { figureAtLeast } from './use-fitted-columns'

/** The form of a statement: its amounts in whole dollars, its months folded to quarters. */
export interface StatementForm {
  whole: boolean
  quarterly: boolean
}

/** Cents are left out before months are: they stay in the title of each amount, on paper and in the files. */
const forms: readonly StatementForm[] = [
  { whole: false, quarterly: false },
  { whole: true, quarterly: false },
  { whole: false, quarterly: true },
  { whole: true, quarterly: true },
]

/** The names keep this much, in pixels; longer ones go on a second line. */
const namesAtLeast = 128
/** The room beside the contents of a column of figures, of one after the months, and of the names. */
const beside = { figure: 7, after: 16, names: 20 }
const font = '12px'

/** The first form whose columns fit the frame; null if none does. */
export function formThatFits(page: Profit, frame: number): StatementForm | null {
  const mayFold = page.by === 'month' && page.columns.length > 3
  return forms.find((form) => (mayFold || !form.quarterly) && roomOfForm(page, form) <= frame) ?? null
}

/** The narrowest form, for a table that is pushed sideways. */
export const narrowest = (page: Profit): StatementForm => ({
  whole: true,
  quarterly: page.by === 'month' && page.columns.length > 3,
})

function roomOfForm(page: Profit, { whole, quarterly }: StatementForm): number {
  const { columns, lines }: Shape = shapeOf(page, quarterly)
  const show = whole ? showWholeDollars : showDollars
  const widest = (texts: readonly string[]) => Math.max(figureAtLeast, ...texts.map((text) => widthOf(text)))
  const heads = columns.flatMap(({ title, note }) => [...title.split(' '), note])
  const month = widest([...heads, ...lines.flatMap(({ amounts }) => amounts.map(show))]) + beside.figure
  const total = widest(lines.map(({ total }) => show(total))) + beside.figure + beside.after
  const others = [...lines.flatMap((line) => [show(line.before), show(line.difference)]), ...lines.map(percentOf)]
  const after = widest(others) + beside.after
  return namesAtLeast + beside.names + columns.length * month + total + columnsAfterTotal * after
}

const percentOf = ({ percent }: { percent: number | null }) => showPercentChange(percent)

let pen: CanvasRenderingContext2D | null = null

/** Digits of a table are all as wide as a zero, and a sum is bold. */
function widthOf(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (pen === null) return text.length * 8
  pen.font = `600 ${font} ${getComputedStyle(document.body).fontFamily}`
  return pen.measureText(text.replaceAll(/\d/g, '0')).width
}
