import type { Day } from '@freehold/rules/day'
import { readAmount, readArea, readCount } from '@freehold/rules/import/amount-cell'
import { type DateOrder, isDate, orderOf, readDate } from '@freehold/rules/import/date-cell'
import { plainName, readPeriod, spellPhone, spellZipcode } from '@freehold/rules/import/word-cell'
import { type Cents, toDollars } from '@freehold/rules/money'
import type { TableRow } from '../../../imports/read-table'
import { type FieldName, fields, fieldsOf, type Kind } from './fields'
import { type Problem, problemAt } from './problem'

/** One file of an import, as it is kept. */
export interface SourceFile {
  id: number
  name: string
  kind: Kind
  program: string
  mapping: readonly string[]
  dateOrder: DateOrder | null
  fill: Readonly<Record<string, string>>
}

/** One row of a file, read by its columns. */
export interface SourceRow {
  file: SourceFile
  row: number
  /** The value of each field, in the form's own spelling; blank fields are missing. */
  values: Map<FieldName, string>
  /** The cells as they stand in the file. */
  raw: (name: FieldName) => string
  problems: Problem[]
  /** A sentence if the record already exists. */
  duplicate: string | null
}

/** Reports end with a line of sums, and vacant lines between their parts. */
const isSum = (cells: readonly string[]): boolean =>
  /^(grand )?totals?\b/i.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '')

/** The rows of a file with what their columns say; lines of sums are passed over. */
export function* readRows(file: SourceFile, rows: readonly TableRow[], today: Day): Generator<SourceRow> {
  const columns = columnsOf(file)
  const records = rows.filter(({ cells }) => !isSum(cells))
  const order = file.dateOrder ?? orderOf(datesOf(records, columns), today) ?? (file.program === '' ? null : 'MDY')
  for (const one of records) yield readRow(file, one, columns, { order, today })
}

type Columns = readonly (readonly [FieldName, number | null])[]

function columnsOf({ kind, mapping }: SourceFile): Columns {
  return fieldsOf[kind].map((name) => {
    const at = mapping.indexOf(name)
    return [name, at === -1 ? null : at] as const
  })
}

function* datesOf(rows: readonly TableRow[], columns: Columns): Generator<string> {
  const dates = columns.filter(([name]) => fields[name].form === 'date' || fields[name].form === 'birth')
  for (const { cells } of rows)
    for (const [, at] of dates) {
      const cell = at === null ? '' : (cells[at]?.trim() ?? '')
      if (cell !== '') yield cell
    }
}

interface Dates {
  order: DateOrder | null
  today: Day
}

function readRow(file: SourceFile, { row, cells }: TableRow, columns: Columns, dates: Dates): SourceRow {
  const at = new Map(columns)
  const raw = (name: FieldName): string => {
    const column = at.get(name) ?? null
    const cell = column === null ? '' : (cells[column]?.trim() ?? '')
    return cell === '' ? (file.fill[name]?.trim() ?? '') : cell
  }
  const read: SourceRow = { file, row, values: new Map(), raw, problems: [], duplicate: null }
  for (const [name] of columns) {
    const cell = raw(name)
    if (cell === '') continue
    const value = readValue(name, cell, dates)
    if (typeof value === 'string') read.values.set(name, value)
    else read.problems.push(problemAt(read, name, value))
  }
  if (cells.findLastIndex((cell) => cell.trim() !== '') >= file.mapping.length)
    read.problems.push(problemAt(read, null, { code: 'WIDE', sentence: 'the row has more cells than the header.' }))
  return read
}

type Refused = Pick<Problem, 'code' | 'sentence'> & Partial<Pick<Problem, 'mend' | 'choices'>>

function readValue(name: FieldName, cell: string, dates: Dates): string | Refused {
  const { form, label } = fields[name]
  const not = (what: string, choices: readonly string[] = []): Refused => ({
    code: form,
    sentence: `${label.toLowerCase()} not understood, ${cell}: write ${what}.`,
    choices,
  })
  switch (form) {
    case 'amount': {
      const amount = readAmount(cell)
      return amount === null ? not('an amount such as 1,250.00') : String(toDollars(amount))
    }
    case 'count':
      return readCount(cell) ?? not('a number')
    case 'area':
      return readArea(cell) ?? not('square feet such as 850')
    case 'period':
      return readPeriod(cell) ?? not('how often rent is due', ['Monthly', 'Weekly', 'Yearly'])
    case 'date':
      return dayOf(label, cell, dates)
    case 'birth':
      return birthOf(label, cell, dates)
    case 'phone':
      return spellPhone(cell)
    case 'zipcode':
      return spellZipcode(cell)
    case 'name':
      return plainName(cell)
    case 'text':
    case 'standing':
      return cell
  }
}

function dayOf(label: string, cell: string, { order, ...reading }: Dates & { past?: true }): string | Refused {
  const day = order === null ? sameInAll(cell, reading) : readDate(cell, order, reading)
  if (day !== null) return day
  return order === null && isDate(cell, reading)
    ? {
        code: 'DATE_ORDER',
        mend: 'DATE_ORDER',
        sentence: `date not understood, ${cell}: month first or day first?`,
        choices: ['MDY', 'DMY', 'YMD'],
      }
    : { code: 'date', sentence: `${label.toLowerCase()} not understood, ${cell}: write a date such as 2026-12-31.` }
}

/** A date of birth is never repeated in a sentence, because what a check finds is kept. */
function birthOf(label: string, cell: string, dates: Dates): string | Refused {
  const read = dayOf(label, cell, { ...dates, past: true })
  if (typeof read === 'string') return read
  const rest = read.mend === 'DATE_ORDER' ? 'month first or day first?' : 'write a date such as 1980-12-31.'
  return { ...read, sentence: `${label.toLowerCase()} not understood: ${rest}` }
}

/** A day that every order reads alike. */
function sameInAll(cell: string, reading: Parameters<typeof readDate>[2]): string | null {
  const [first, ...others] = (['MDY', 'DMY', 'YMD'] as const).map((order) => readDate(cell, order, reading))
  return first !== undefined && others.every((day) => day === first) ? first : null
}

/** The amount of a cell before any check, for the other program's total; nothing where it is no amount. */
export const rawAmount = ({ raw }: SourceRow, name: FieldName): Cents | null => readAmount(raw(name))
