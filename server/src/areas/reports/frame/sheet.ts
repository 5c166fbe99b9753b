import { csvCell, csvRow } from '@freehold/rules/csv'
import { type Day, showDay } from '@freehold/rules/day'
import type { FastifyReply } from 'fastify'
import { Refusal } from '../../../http/refusal'
import { sendFile } from './streamed'

export type Cell = string | number | null
export interface Column {
  title: string
  /** Money is dollars. */
  kind: 'text' | 'money' | 'day' | 'number'
  /** In characters, where there is a page. */
  width: number
}

/** A report as a table, read part by part. */
export interface Sheet {
  name: string
  columns: readonly Column[]
  rows: AsyncIterable<Cell[][]>
}

/** The mark makes spreadsheets read names with accents correctly. */
const byteOrderMark = '\ufeff'

/** Money has two decimals. */
async function* csvOf({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns.map(({ title }) => csvCell(title)))
  const money = columns.map(({ kind }) => kind === 'money')
  const cellText = (value: Cell, at: number) => {
    return typeof value === 'number' && money[at] ? value.toFixed(2) : csvCell(value ?? '')
  }
  for await (const part of rows) yield part.map((row) => csvRow(row.map(cellText))).join('')
}

/** A workbook is put together in memory; a longer report is had as CSV. */
const workbookRows = 50_000

const bold = { fontWeight: 'bold' } as const

/** A day as a spreadsheet keeps it: from midnight to midnight of no zone. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

function cellOf(value: Cell, { kind }: Column) {
  if (value === null || value === '') return null
  if (kind === 'day' && typeof value === 'string') return { value: dateOf(value), type: Date, format: 'mm-dd-yyyy' }
  if (kind === 'money' && typeof value === 'number') return { value, type: Number, format: '#,##0.00' }
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}

async function workbookOf({ name, columns, rows }: Sheet): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const data = [columns.map(({ title }) => ({ value: title, ...bold })), ...(await cellsOf(columns, rows))]
  return writeXlsxFile(data, {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

async function cellsOf(columns: readonly Column[], rows: Sheet['rows']) {
  const cells: ReturnType<typeof cellOf>[][] = []
  for await (const part of rows) {
    if (cells.length + part.length > workbookRows)
      throw new Refusal(
        'E_TOO_LARGE',
        `This report has more than ${workbookRows.toLocaleString('en-US')} rows. Download it as CSV, or choose fewer days.`,
      )
    for (const row of part) cells.push(columns.map((column, at) => cellOf(row[at] ?? null, column)))
  }
  return cells
}

type Format = 'csv' | 'xlsx'

/** The file, named after the report and its days. */
export async function sendSheet(
  reply: FastifyReply,
  sheet: Sheet,
  format: Format,
  days: readonly Day[],
): Promise<FastifyReply> {
  const stem = [sheet.name.toLowerCase().replaceAll(' ', '-'), ...days.map(showDay)].join('-')
  if (format === 'csv') return sendFile(reply, { name: `${stem}.csv`, type: 'text/csv; charset=utf-8' }, csvOf(sheet))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return sendFile(reply, { name: `${stem}.xlsx`, type }, await workbookOf(sheet))
}
