import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../app-context'
import type { JobCounts } from '../jobs/job-run.sql'
import { ownerLogin } from '../postgres/door'
import { checkBackup } from './check-backup'
import { keepNewest } from './kept-backups'
import { type BackupSource, type MadeBackup, makeBackup } from './make-backup'
import { BackupError, sizeOf } from './manifest'

export const nightlyFolder = (dataDir: string): string => join(dataDir, 'backups')

/** Backs up the embedded database and its files, and keeps the newest backups. A database of one's own has its own. */
export async function nightlyBackup(context: AppContext): Promise<JobCounts> {
  const { config, pool, files, log, now } = context
  if (config.backupsKept === 0) return {}
  // The server's own login does not see the rows of all accounts.
  const { host, port, database } = pool.pg.options
  const source = {
    address: { ...(host && { host }), ...(port && { port }), ...(database && { database }), user: ownerLogin },
    files,
    dataDir: config.dataDir,
    keysDir: config.keysDir,
  }
  const folder = nightlyFolder(config.dataDir)
  const { path, manifest } = await makeGood(source, folder, now())
  if (manifest.missing.length > 0)
    log.warn({ missing: manifest.missing.length }, 'Stored files are missing in the backup')
  const forgotten = await keepNewest(folder, config.backupsKept)
  log.info({ path }, 'Made a backup')
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
    missing: manifest.missing.length,
    bytes: sizeOf(manifest),
    forgotten,
  }
}

/** The backup is read again as a whole. When a file that it shares with the one before has rotted, all are copied. */
async function makeGood(source: BackupSource, folder: string, now: Date): Promise<MadeBackup> {
  const linked = await makeBackup(source, folder, now)
  try {
    await checkBackup(linked.path)
    return linked
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
  }
  await rm(linked.path, { recursive: true })
  const copied = await makeBackup(source, folder, now, { linked: false })
  await checkBackup(copied.path)
  return copied
}
