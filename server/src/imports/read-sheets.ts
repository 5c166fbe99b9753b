import { FileRefused, FileTooLarge } from '../files/refused'
import { csvRecords, decodeCsv, delimiterOf } from './read-csv'
import type { TableRow } from './read-table'
import { isXlsx, readXlsx } from './read-xlsx'

export interface Sheet {
  /** Blank for a CSV file. */
  name: string
  records: TableRow[]
}

/** The most that a data file may hold, whatever its own size: a workbook repeats one text in a thousand cells for a few bytes each. */
const tableLimits = {
  /** Beside the lines above the header. */
  rows: 10_020,
  columns: 200,
  /** The rules that read a cell look at it several times. */
  cellCharacters: 5_000,
  characters: 12_000_000,
}

const count = (number: number): string => number.toLocaleString('en-US')

/**
 * The sheets of a CSV file or a workbook, within the limits. It runs in the side process, because what breaks a reader or
 * takes it long must not hold up the server.
 */
export function readSheets(bytes: Uint8Array): Sheet[] {
  if (isXlsx(bytes)) return bounded(readXlsx(bytes, tableLimits.rows + 1))
  const text = decodeCsv(bytes)
  const records: TableRow[] = []
  for (const record of csvRecords(text, delimiterOf(text))) {
    records.push(record)
    if (records.length > tableLimits.rows) break
  }
  return bounded([{ name: '', records }])
}

function bounded(sheets: Sheet[]): Sheet[] {
  let characters = 0
  for (const { records } of sheets) {
    if (records.length > tableLimits.rows)
      throw new FileTooLarge('A file can have at most 10,000 rows. Split it and import the parts.')
    for (const { row, cells } of records) {
      if (cells.length > tableLimits.columns)
        throw new FileTooLarge(`A file can have at most ${tableLimits.columns} columns. Row ${count(row)} has more.`)
      for (const cell of cells) {
        if (cell.length > tableLimits.cellCharacters)
          throw new FileRefused(
            `Row ${count(row)} has a cell of ${count(cell.length)} characters. A cell can have at most ${count(tableLimits.cellCharacters)}.`,
          )
        characters += cell.length
      }
      if (characters > tableLimits.characters)
        throw new FileTooLarge(
          `A file can have at most ${count(tableLimits.characters)} characters. Split it and import the parts.`,
        )
    }
  }
  return sheets
}
