import { add, type Cents, dollars, toDollars, zero } from '@freehold/rules/money'
import type { Cell, Column, Sheet } from './sheet'

/** Adds up the columns of money, part by part; the other columns stay empty. */
export function totalRow(columns: readonly Column[]) {
  const sums = columns.map(({ kind }): Cents | null => (kind === 'money' ? zero : null))
  return {
    count: (rows: readonly Cell[][]): void => {
      for (const row of rows)
        for (const [at, before] of sums.entries()) if (before !== null) sums[at] = add(before, dollars(Number(row[at])))
    },
    cells: (): Cell[] => ['Total', ...sums.slice(1).map((cents) => (cents === null ? null : toDollars(cents)))],
  }
}

/** The rows, and after the last one the total of each column of money. */
export async function* withTotal(columns: readonly Column[], rows: Sheet['rows']): AsyncGenerator<Cell[][]> {
  const total = totalRow(columns)
  for await (const part of rows) {
    total.count(part)
    yield part
  }
  yield [total.cells()]
}
