import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { holderOf } from './data-lock'
import { socketAddress, urlOf } from './door'
import { findRunning } from './postmaster'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './start'

/** Connects a command to the database that the server has running, or to one started for the command. */
export async function reachPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const beside = await runningBeside(options.dataDir)
  if (beside === undefined) return startPostgres(options)
  const connection = socketAddress(beside)
  return { connection, url: urlOf(connection), stop: async () => {} }
}

async function runningBeside(dataDir: string) {
  try {
    const home = await realpath(dataDir)
    return (await holderOf(home)) === undefined ? undefined : await findRunning(await realpath(join(home, 'pg18')))
  } catch (error) {
    // The data folder, or a database in it, does not exist yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
