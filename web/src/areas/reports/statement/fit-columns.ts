/** Pixels that the contents of a statement's columns need, and those of the frame around them. */
export interface NeededRoom {
  frame: number
  /** The names of the lines. */
  name: number
  /** A month or year. */
  month: number
  total: number
  /** Each of the columns after the total. */
  after: number
}

/** Wider than this, the names leave what is left over to the figures. */
const namesAtBest = 210

/** The compared sum, the change in dollars, and in percent. */
export const columnsAfterTotal = 3

export interface FittedColumns {
  /** The width of each column, in whole pixels. */
  widths: number[]
  room: number
  /** The columns that may come first after the names when the table is scrolled sideways; none for a table that fits. */
  rests: number[]
}

/**
 * The columns of a statement that is wider than its frame. Between the names and the total, which stay in sight, the frame
 * has a whole number of months wherever the table rests, so that no figure is cut at an edge.
 */
export function fitColumns({ frame, name, month, total, after }: NeededRoom, months: number): FittedColumns {
  const free = frame - name - total
  const left = free - months * month - columnsAfterTotal * after
  if (left >= 0) {
    // Long names get what is left over first, so that fewer break into lines.
    const forNames = Math.min(left, Math.max(0, namesAtBest - name))
    const more = Math.floor((left - forNames) / (months + 1 + columnsAfterTotal))
    const widths = [...Array<number>(months).fill(month + more), total + more, ...afterTotal(after + more)]
    return { widths: [frame - sumOf(widths), ...widths], room: frame, rests: [] }
  }
  const shown = Math.max(1, Math.min(months, Math.floor(free / month)))
  const width = Math.max(month, Math.floor(free / shown))
  // Each column after the total takes the place of whole months, too.
  const places = Math.ceil(after / width)
  const widths = [...Array<number>(months).fill(width), total, ...afterTotal(places * width)]
  const names = Math.max(name, frame - shown * width - total)
  const lastStart = months - shown + 1
  const starts = Array.from({ length: lastStart }, (_, at) => at + 1)
  const ends = Array.from({ length: columnsAfterTotal }, (_, at) => lastStart + (at + 1) * places)
  const rests = [...starts, ...ends].filter((at) => at <= months)
  return { widths: [names, ...widths], room: names + sumOf(widths), rests }
}

const afterTotal = (width: number): number[] => Array<number>(columnsAfterTotal).fill(width)

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)
