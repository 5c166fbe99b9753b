/** A spreadsheet runs a cell that begins with one of these, or with its full-width form, as a formula. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const special = /[",\r\n]|^\s|\s$/

/** One cell of a CSV file. Text that would run as a formula gets an apostrophe; a negative number stays a number. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const shown = formula.test(value) ? `'${value}` : value
  return special.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

/** One row of a CSV file, from finished cells. */
export const csvRow = (cells: readonly string[]): string => `${cells.join(',')}\r\n`
