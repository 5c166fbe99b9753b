import { StringDecoder } from 'node:string_decoder'
import type { ColumnKind } from './exported-column'
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

/** One cell: in quotes, where a pair of them is one, or up to the next comma. */
const cell = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y

/** The cells of a record; null stands for an empty one without quotes. Undefined when it is no record. */
function cellsOf(record: string): (string | null)[] | undefined {
  const cells: (string | null)[] = []
  for (cell.lastIndex = 0; ; ) {
    const found = cell.exec(record)
    if (!found) return undefined
    const [, quoted, plain = '', end] = found
    cells.push(quoted === undefined ? plain || null : quoted.replaceAll('""', '"'))
    if (end === '') return cells
  }
}

const quotes = (text: string): number => text.split('"').length - 1

/** The records of a CSV file of an export, as it streams in. */
export async function* recordsIn(
  name: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<(string | null)[], void> {
  const decoder = new StringDecoder()
  let rest = ''
  let record = ''
  for await (const piece of content) {
    const lines = (rest + decoder.write(piece)).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      // A line end within quotes belongs to the cell.
      record = record === '' ? line : `${record}\r\n${line}`
      if (quotes(record) % 2 === 1) continue
      const cells = cellsOf(record)
      if (!cells) throw new ImportRefused(`${name} has a row that cannot be read: ${record.slice(0, 60)}`)
      yield cells
      record = ''
    }
    if (rest.length + record.length > longest) throw new ImportRefused(`${name} has a row that is too long.`)
  }
  if (rest !== '' || record !== '') throw new ImportRefused(`${name} is cut off.`)
}
