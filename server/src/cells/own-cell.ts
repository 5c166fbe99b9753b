import type { Secret } from '../secret'

/** The cell that a server belongs to. */
export interface OwnCell {
  letter: string
  /** The database that says which cell has which account. */
  directoryUrl: Secret
  /** Shared by all cells and their gate. */
  secret: Secret
}

/** The cell that keeps the names from before there were cells. */
const first = 'A'

/** Tells names of a cell from those of the others, where all have the same merchant account and master key. */
export const markOfCell = (cell: Pick<OwnCell, 'letter'> | null): string =>
  cell === null || cell.letter === first ? '' : cell.letter
