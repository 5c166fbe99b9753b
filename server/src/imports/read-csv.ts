import { FileRefused } from '../files/refused'

export const noTable =
  'This is not a CSV file. In your spreadsheet program, save the sheet as CSV and choose that file.'

/** Controls other than tabs and line ends stand in programs, pictures and workbooks, not in tables. */
const binary = /(?!\s)\p{Cc}/u

/** The text of a CSV file. Spreadsheets save UTF-8, with or without a mark, or Windows-1252. */
export function decodeCsv(bytes: Uint8Array): string {
  const text = utf8(bytes) ?? windows1252(bytes)
  if (binary.test(text)) throw new FileRefused(noTable)
  return text
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** The characters from 0x80 to 0x9F. Node's own decoder for Windows-1252 reads them as controls. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

const windows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (control) => upper[control.charCodeAt(0) - 0x80] ?? control)

const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

/** The delimiter that the first line has most often outside quotes. */
export function delimiterOf(text: string): Delimiter {
  const [line = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const times = delimiters.map((delimiter) => line.split(delimiter).length)
  return delimiters[times.indexOf(Math.max(...times))] ?? ','
}

interface CsvRecord {
  /** The row number in a spreadsheet, from 1. */
  row: number
  cells: string[]
}

/** The records of a CSV text by RFC 4180, with line ends of any kind. Blank lines count as rows and are left out. */
export function* csvRecords(text: string, delimiter: Delimiter): Generator<CsvRecord, undefined> {
  const plain = new RegExp(`[${delimiter}\r\n]`, 'g')
  let at = 0
  for (let row = 1; at < text.length; row += 1) {
    const cells: string[] = []
    for (;;) {
      const [cell, end] = text[at] === '"' ? quoted(text, at, row) : unquoted(text, at, plain)
      cells.push(cell)
      at = end
      if (text[at] !== delimiter) break
      at += 1
    }
    if (at < text.length && text[at] !== '\r' && text[at] !== '\n')
      throw new FileRefused(`Row ${row} has text after a closing quote. Save the file as CSV again.`)
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
  }
}

function unquoted(text: string, from: number, plain: RegExp): [cell: string, end: number] {
  plain.lastIndex = from
  const end = plain.exec(text)?.index ?? text.length
  return [text.slice(from, end), end]
}

function quoted(text: string, from: number, row: number): [cell: string, end: number] {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at === -1) throw new FileRefused(`Row ${row} opens a quote that is never closed. Save the file as CSV again.`)
    if (text[at + 1] !== '"') return [text.slice(from + 1, at).replaceAll('""', '"'), at + 1]
  }
}
