import { StringDecoder } from 'node:string_decoder'
import type { ColumnKind } from '../tables/exported-column'
import { ImportRefused } from './import-refused'

/** The value of a cell as the database writes it; undefined when the cell is no such value. */
export function readCell(kind: ColumnKind, cell: string | null): string | null | undefined {
  if (cell === null) return null
  if (kind === 'text') return /^''*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell
  if (!patterns[kind].test(cell)) return undefined
  if (kind === 'cents') return cell.replace('.', '').replace(/^(-?)0+(?=\d)/, '$1')
  return kind === 'flag' ? String(cell === 'yes') : cell
}

const patterns: Readonly<Record<Exclude<ColumnKind, 'text'>, RegExp>> = {
  whole: /^-?\d{1,15}$/,
  cents: /^-?\d{1,13}\.\d\d$/,
  number: /^-?\d{1,9}(\.\d{1,6})?$/,
  flag: /^(yes|no)$/,
  day: /^(-infinity|infinity|\d{4}-\d\d-\d\d)$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
}

const longest = 5_000_000

/** The cells of a record; null is an empty cell without quotes. Undefined when the text is not a record. */
function cellsOf(record: string): (string | null)[] | undefined {
  const cells: (string | null)[] = []
  for (let at = 0; ; at += 1) {
    const end = record[at] === '"' ? endOfQuoted(record, at) : endOfPlain(record, at)
    if (end === -1) return undefined
    const cell = record.slice(at, end)
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell || null)
    if (end === record.length) return cells
    if (record[end] !== ',') return undefined
    at = end
  }
}

/** The place behind a cell in quotes, where a pair of them is one; -1 where it is never closed. */
function endOfQuoted(record: string, from: number): number {
  for (let at = from + 1; ; at += 2) {
    at = record.indexOf('"', at)
    if (at === -1) return -1
    if (record[at + 1] !== '"') return at + 1
  }
}

/** The place behind a cell without quotes; -1 where it has one. */
function endOfPlain(record: string, from: number): number {
  const comma = record.indexOf(',', from)
  const end = comma === -1 ? record.length : comma
  return record.slice(from, end).includes('"') ? -1 : end
}

/** The number of quotes, without making anything of the text between them. */
function quotes(text: string): number {
  let found = 0
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) found += 1
  return found
}

/** The records of a CSV file of an export, as it streams in. Each character is looked at a fixed number of times. */
export async function* recordsIn(
  name: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<(string | null)[], void> {
  const decoder = new StringDecoder()
  /** The part of an unfinished line that was read, and the lines before it in a record with an open quote. */
  let pieces: string[] = []
  let lines: string[] = []
  let [open, length, carried] = [false, 0, '']
  for await (const piece of content) {
    const text = carried + decoder.write(piece)
    // The two characters of a line end may be in two pieces.
    carried = text.endsWith('\r') ? '\r' : ''
    const [first = '', ...others] = text.slice(0, text.length - carried.length).split('\r\n')
    pieces.push(first)
    length += first.length
    for (const next of others) {
      const line = pieces.join('')
      lines.push(line)
      pieces = [next]
      // A line end within quotes belongs to the cell.
      if (quotes(line) % 2 === 1) open = !open
      length = (open ? length : 0) + next.length
      if (open) continue
      const record = lines.join('\r\n')
      lines = []
      const cells = cellsOf(record)
      if (!cells) throw new ImportRefused(`${name} has a row that cannot be read: ${record.slice(0, 60)}`)
      yield cells
    }
    if (length > longest) throw new ImportRefused(`${name} has a row that is too long.`)
  }
  if (pieces.join('') + carried !== '' || lines.length > 0) throw new ImportRefused(`${name} is cut off.`)
}
