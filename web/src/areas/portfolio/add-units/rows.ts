import { readArea } from '@freehold/rules/import/amount-cell'
import { rentPeriodWords } from '@freehold/rules/words'

/** The columns of the grid, in the order of a pasted sheet. */
export const columns = [
  { name: 'unit_name', label: 'Unit name' },
  { name: 'bedroom', label: 'Bedrooms' },
  { name: 'bathroom', label: 'Bathrooms' },
  { name: 'rent', label: 'Rent' },
  { name: 'deposit', label: 'Deposit' },
  { name: 'rent_period', label: 'Rent period' },
  { name: 'square_feet', label: 'Square feet' },
] as const

export type ColumnName = (typeof columns)[number]['name']
export type UnitRow = Record<ColumnName, string> & { key: number }

export const mostRows = 500

let keys = 0
export function blankRow(): UnitRow {
  keys += 1
  return {
    key: keys,
    unit_name: '',
    bedroom: '',
    bathroom: '',
    rent: '',
    deposit: '',
    rent_period: 'MONTHLY',
    square_feet: '',
  }
}
export const blankRows = (count: number): UnitRow[] => Array.from({ length: count }, blankRow)

/** A row with a text typed in a cell. One month's rent is the usual deposit, so a deposit that is the same follows it. */
export const typedInto = (row: UnitRow, name: ColumnName, text: string): UnitRow => ({
  ...row,
  ...(name === 'rent' && row.rent_period === 'MONTHLY' && row.deposit === row.rent && { deposit: text }),
  [name]: text,
})

/** A row with nothing typed is not sent. */
export const isBlank = (row: UnitRow): boolean =>
  columns.every(({ name }) => name === 'rent_period' || row[name].trim() === '')

/**
 * The names in a range: "101-110", "A1-A8". Two consecutive numbers, as in "1-2", are one name, because many buildings
 * name their units by floor and door. Null for any other text.
 */
export function namesOfRange(text: string): string[] | null {
  const [, prefix = '', from = '', again, to = ''] = /^(\D*)(\d{1,6})\s*[-–]\s*(\D*)(\d{1,6})$/.exec(text.trim()) ?? []
  if (from === '' || (again !== '' && again !== prefix)) return null
  const count = Number(to) - Number(from) + 1
  if (count < 3 || count > mostRows) return null
  const digits = from.startsWith('0') ? from.length : 0
  return Array.from({ length: count }, (_, n) => prefix + String(Number(from) + n).padStart(digits, '0'))
}

/** One unit a name: the row of the range with everything else that is typed in it. */
export const rowsOfRange = (row: UnitRow, names: readonly string[]): UnitRow[] =>
  names.map((unit_name, index) => ({ ...(index === 0 ? row : { ...row, key: blankRow().key }), unit_name }))

/** The cells of a copied part of a spreadsheet; null for a text that is one cell. */
export function cellsOf(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return lines.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null
}

const plain: Record<ColumnName, (cell: string) => string> = {
  unit_name: (cell) => cell,
  bedroom: (cell) => (/^studio$/i.test(cell) ? '0' : cell),
  bathroom: (cell) => cell,
  rent: (cell) => cell.replace(/[$,\s]/g, ''),
  deposit: (cell) => cell.replace(/[$,\s]/g, ''),
  rent_period: (cell) =>
    Object.entries(rentPeriodWords).find(([, word]) => word.toLowerCase() === cell.toLowerCase())?.[0] ??
    (cell === '' ? 'MONTHLY' : cell.toUpperCase()),
  square_feet: (cell) => readArea(cell) ?? cell,
}

/** An amount without its sign and commas, a period by its code, as the call takes them. */
export const readCell = (name: ColumnName, cell: string): string => plain[name](cell)

/** Puts cells into the grid from a row and a column on; rows are added below as needed. */
export function pasteInto(rows: readonly UnitRow[], at: number, column: number, cells: readonly string[][]): UnitRow[] {
  const wanted = Math.min(Math.max(rows.length, at + cells.length), mostRows)
  const all = [...rows, ...blankRows(wanted - rows.length)]
  return all.map((row, index) => {
    const line = cells[index - at]
    if (line === undefined || index < at) return row
    const filled = columns.flatMap(({ name }, place) => {
      const cell = line[place - column]
      return cell === undefined || place < column ? [] : [[name, readCell(name, cell)] as const]
    })
    return { ...row, ...Object.fromEntries(filled) }
  })
}

/** Fills blank cells from the first row, but not names. */
export function fillDown(rows: readonly UnitRow[]): UnitRow[] {
  const [first] = rows
  if (first === undefined) return []
  return rows.map((row) =>
    row.unit_name.trim() === ''
      ? row
      : {
          ...row,
          bedroom: row.bedroom || first.bedroom,
          bathroom: row.bathroom || first.bathroom,
          rent: row.rent || first.rent,
          deposit: row.deposit || first.deposit,
          square_feet: row.square_feet || first.square_feet,
        },
  )
}
