import type { AppContext } from '../app-context'
import type { Pool } from '../database/pool'
import { Refusal } from '../http/refusal'

/**
 * Reads from the replica where it is up to date. What fails there, by a conflict with what it replays or because it is gone, is
 * read once more from the primary, as long as nothing was sent.
 */
export async function readLagging<T>(
  { pool, replica, log }: Pick<AppContext, 'pool' | 'replica' | 'log'>,
  read: (pool: Pool) => Promise<T>,
  isSent: () => boolean = () => false,
): Promise<T> {
  const reader = await replica?.upToDate()
  if (!reader) return read(pool)
  try {
    return await read(reader)
  } catch (error) {
    if (error instanceof Refusal || isSent()) throw error
    log.info({ reason: reasonOf(error) }, 'A read of the replica failed and is repeated on the primary')
    return read(pool)
  }
}

/** The message of a database's error may hold a value of the account. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String((error as Error).name)
