import { printedRows } from '@freehold/contract/reports/income-statement'
import { type Day, parseDay, showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import { Refusal } from '../../../http/refusal'
import type { Cell, Column, Sheet } from '../frame/sheet'
import { totalRow } from '../frame/total-row'

interface Asked {
  company: string
  printedOn: Day
  asOf: Day
  /** Its name, or that of all. */
  property: string
  sheet: Sheet
}

const noAmount = 0

function cellText(value: Cell, { kind }: Column): string {
  if (value === null || value === '') return ''
  if (kind === 'money') return value === noAmount ? '–' : showDollars(Number(value))
  const day = kind === 'day' ? parseDay(String(value)) : null
  return day === null ? String(value) : showDay(day)
}

/** The rows of a sheet, every one of them or none. */
async function rowsOf({ rows, name }: Sheet): Promise<Cell[][]> {
  const all: Cell[][] = []
  for await (const part of rows) {
    all.push(...part)
    if (all.length > printedRows)
      throw new Refusal(
        'E_TOO_LARGE',
        `${name} has more than ${printedRows.toLocaleString('en-US')} rows, too many for a PDF. Choose one property, or download XLSX or CSV.`,
      )
  }
  return all
}

/** A report that is a list, as pages: every row, and the total of each column of money. */
export async function registerDocument({ company, printedOn, asOf, property, sheet }: Asked): Promise<Document> {
  const { columns, name } = sheet
  const rows = await rowsOf(sheet)
  const total = totalRow(columns)
  total.count(rows)
  return {
    template: 'register',
    title: name,
    letterhead: letterheadOf(company),
    day: printedOn,
    body: {
      printedOn: showDay(printedOn),
      facts: [
        ['As of', showDay(asOf)],
        ['Property', property],
      ],
      columns: columns.map(({ title, kind }, at) => ({ title, wide: at < 2, amount: kind === 'money' })),
      rows: rows.map((row) => columns.map((column, at) => cellText(row[at] ?? null, column))),
      total: total.cells().map((cell) => (typeof cell === 'number' ? showDollars(cell) : (cell ?? ''))),
      none: 'Nothing on this day.',
    },
  }
}
