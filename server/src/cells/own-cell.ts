import type { Secret } from '../secret'

/** The cell that a server belongs to. */
export interface OwnCell {
  letter: string
  /** The database that says which cell has which account. */
  directoryUrl: Secret
  /** Shared by all cells and their gate. */
  secret: Secret
}
