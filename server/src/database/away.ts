import { isSqlError } from './read'

/** The cell that has the account of a refused transaction; null for any other error. */
export const cellOf = (error: unknown): string | null =>
  isSqlError(error) && error.code === 'FH421' ? (error.detail ?? null) : null

/** The account is being moved, and nothing may be written until it has arrived. */
export const isMoving = (error: unknown): boolean => isSqlError(error) && error.code === 'FH503'

/** The account is not for this cell to work on now. */
export const isAway = (error: unknown): boolean => cellOf(error) !== null || isMoving(error)

/** Notes that are worth nothing while an account moves are left out: reading goes on. */
export async function unlessMoving(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!isMoving(error)) throw error
  }
}
