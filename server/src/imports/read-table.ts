import { cutText } from '../cut-text'
import { FileRefused, FileTooLarge } from '../files/refused'
import { sheetsIn } from './ask-sheets'
import { inTurns } from './in-turns'
import { noTable } from './read-csv'
import { isXlsx } from './read-xlsx'

const rowsAtMost = 10_000
const columnsAtMost = 100
/** Rows that are worked on before other requests get their turn. */
export const rowsAtOnce = 500

export interface TableRow {
  row: number
  cells: string[]
}

export interface Table {
  headers: string[]
  rows: TableRow[]
}

/** An apostrophe before a formula is how our own CSV files, and spreadsheets, keep it text. */
const keptAsText = /^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/** The header and the rows of a CSV file. A formula stays the text that it is. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (isXlsx(bytes)) throw new FileRefused(noTable)
  const [sheet] = await sheetsIn(bytes)
  return tableOf((sheet?.records ?? [])[Symbol.iterator]())
}

/** Lines above a header, such as the title of a report. */
const linesAbove = 10

/**
 * The header and the rows of some records. The header is the first record, or the one among the first ten in which most
 * cells are `known` as headers.
 */
export async function tableOf(
  records: Iterator<TableRow>,
  known: (header: string) => boolean = () => false,
): Promise<Table> {
  const ahead: TableRow[] = []
  for (let one = records.next(); !one.done; one = records.next()) {
    ahead.push(one.value)
    if (ahead.length === linesAbove) break
  }
  const times = ahead.map(({ cells }) => cells.filter(known).length)
  const at = Math.max(0, times.indexOf(Math.max(...times, 0)))
  const first = ahead[at]
  if (!first) throw new FileRefused('The file is empty.')
  if (first.cells.length > columnsAtMost) throw new FileTooLarge(`A file can have at most ${columnsAtMost} columns.`)
  const rows: TableRow[] = []
  for await (const { row, cells } of inTurns(following(ahead.slice(at + 1), records))) {
    if (rows.length === rowsAtMost)
      throw new FileTooLarge(
        `A file can have at most ${rowsAtMost.toLocaleString('en-US')} rows. Split it and import the parts.`,
      )
    rows.push({ row, cells: withoutBlankEnd(cells).map((cell) => cell.replace(keptAsText, '')) })
  }
  if (rows.length === 0) throw new FileRefused('The file has a header and no rows below it.')
  return { headers: distinctHeaders(withoutBlankEnd(first.cells)), rows }
}

function* following(ahead: readonly TableRow[], records: Iterator<TableRow>): Generator<TableRow, undefined> {
  yield* ahead
  for (let one = records.next(); !one.done; one = records.next()) yield one.value
}

function withoutBlankEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
}

/** Two columns with the same header get numbers, and one without a header is named by its place. */
function distinctHeaders(headers: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header, index) => {
    const name = cutText(header.trim(), 100) || `Column ${index + 1}`
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1
    seen.set(name.toLowerCase(), times)
    return times === 1 ? name : `${name} (${times})`
  })
}
