import type { Problem } from '../import-run'

/** Cells of a problem that say the same, which one correction mends. */
export interface CellGroup {
  key: string
  value: string
  rows: number[]
}

/** Blank cells stay apart: what is missing in one row is seldom what is missing in another. */
export function groupCells({ cells }: Pick<Problem, 'cells'>): CellGroup[] {
  const groups = new Map<string, CellGroup>()
  for (const { row, value } of cells) {
    const key = value === '' ? `row ${row}` : `cell ${value}`
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { key, value, rows: [row] })
  }
  return [...groups.values()]
}

/**
 * True if one correction fits every row of the column: the text is an unknown word, or more rows have it than are
 * listed. Any other problem depends on the rest of its row.
 */
export const holdsEverywhere = (problem: Problem, { value, rows }: CellGroup): boolean =>
  value !== '' && (problem.choices.length > 0 || (rows.length > 1 && problem.count > problem.cells.length))
