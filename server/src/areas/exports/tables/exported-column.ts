/** The kinds of values that differ in how a file shows them. */
export type ColumnKind = 'text' | 'whole' | 'cents' | 'number' | 'flag' | 'day' | 'moment'

export interface ExportedColumn {
  column: string
  kind: ColumnKind
  /** The type in the database, for reading it back. */
  type: string
}

const kinds: Readonly<Record<string, ColumnKind>> = {
  bigint: 'whole',
  integer: 'whole',
  boolean: 'flag',
  date: 'day',
  'timestamp with time zone': 'moment',
}

export const kindOf = (column: string, type: string): ColumnKind => {
  if (column.endsWith('_cents') || column === 'cents') return 'cents'
  return type.startsWith('numeric') ? 'number' : (kinds[type] ?? 'text')
}

/** Headers that the name of the column does not make. */
const headers: Readonly<Record<string, string>> = {
  cents: 'Amount',
  dob_sealed: 'Date of birth',
  group_key: 'Upload',
  em_contact_name: 'Emergency contact name',
  em_contact_phone: 'Emergency contact phone',
  pp_addr: 'PayPal address',
  pp_addr_type: 'PayPal address type',
  pp_address: 'PayPal address',
  real_move_out: 'Moved out',
  zipcode: 'ZIP code',
}

/** A header that people read: `rent_cents` is `Rent`, in dollars. */
export function headerOf(column: string): string {
  const given = headers[column]
  if (given !== undefined) return given
  const words = column.replace(/_cents$/, '').split('_')
  const shown = words.map((word) => (word === 'id' ? 'ID' : word)).join(' ')
  return shown.charAt(0).toUpperCase() + shown.slice(1)
}

/**
 * A spreadsheet runs a cell that begins with one of these as a formula. A cell that already begins with the escape mark
 * is escaped too, so reading it back is unambiguous.
 */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const special = /[",\r\n]|^\s|\s$/

const quoted = (text: string): string => (special.test(text) || text === '' ? `"${text.replaceAll('"', '""')}"` : text)

/** A cell of the CSV file. Nothing is an empty cell; a text without letters is a pair of quotes. */
export function cellOf(kind: ColumnKind, value: string | null): string {
  if (value === null) return ''
  if (kind === 'cents') return dollarsOf(value)
  if (kind === 'flag') return value === 'true' ? 'yes' : 'no'
  return kind === 'text' ? quoted(formula.test(value) ? `'${value}` : value) : value
}

/** Whole cents as dollars, on the digits themselves. */
export function dollarsOf(cents: string): string {
  const digits = cents.replace('-', '').padStart(3, '0')
  return `${cents.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
