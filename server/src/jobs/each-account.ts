import type { AppContext } from '../app-context'
import { isSqlError } from '../database/read'

/** The database is gone or going: no account can be served, so the run ends and the job runner tries it again. */
const isGone = (error: unknown): boolean =>
  isSqlError(error)
    ? /^(08|57P0[123])/.test(error.code ?? '')
    : error instanceof Error && 'code' in error && /^E(CONNREFUSED|CONNRESET|PIPE)$/.test(String(error.code))

interface Loop<Turn> {
  turns: readonly Turn[]
  /** For the log: what did not happen. */
  failure: string
  work: (turn: Turn) => Promise<void>
}

/**
 * Does the work of a job account by account, or record by record. One that fails is logged and counted, never stops the
 * others, and is tried again by the next run. Returns the number that failed.
 */
export async function eachAccount<Turn extends { account: number }>(
  { log }: Pick<AppContext, 'log'>,
  { turns, failure, work }: Loop<Turn>,
): Promise<number> {
  let failed = 0
  for (const turn of turns) {
    try {
      await work(turn)
    } catch (error) {
      if (isGone(error)) throw error
      failed += 1
      log.error({ err: error, turn }, failure)
    }
  }
  return failed
}
