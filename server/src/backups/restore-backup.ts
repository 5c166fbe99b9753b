import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { eraseDatabase } from '../commands/erase-database'
import type { Config } from '../config'
import { filesOf } from '../create-context'
import type { DatabaseAddress } from '../database/pool'
import { ignoreMissing } from '../files/temporary'
import { holderOf } from '../postgres/data-lock'
import { startPostgres } from '../postgres/start'
import type { FileStore } from '../providers/files/port'
import { checkBackup } from './check-backup'
import { erasedAfter } from './erased-accounts'
import { BackupError, type Manifest } from './manifest'
import { requireKeys } from './needed-keys'
import { requireKnownSchema, requireNoAccounts, restoreDatabase } from './restore-database'
import type { Returning } from './returning-accounts'

interface Asked {
  backup: string
  /** Sets the data that is here aside instead of refusing. */
  replace: boolean
  /** The fate of accounts deleted after the backup was made; without it such a backup is refused. */
  returning?: Returning['asked']
  queueDeletion: Returning['queueDeletion']
  log: { info(line: string): void; warn(line: string): void }
  durable?: boolean
}

interface Restored {
  manifest: Manifest
  /** The folder with the data of before. */
  aside: string | null
  /** The accounts in it that were deleted after it was made, by their names. */
  returned: string[]
}

/** Checks all of a backup, the keys and the place before anything is touched, and then restores it. */
export async function restoreBackup(config: Config, asked: Asked): Promise<Restored> {
  const backup = resolve(asked.backup)
  const manifest = await checkBackup(backup)
  await requireKnownSchema(manifest)
  await requireKeys(config, manifest.keys)
  const returning = {
    erased: await erasedAfter(config.dataDir, manifest.madeAt),
    asked: asked.returning ?? null,
    queueDeletion: asked.queueDeletion,
  }
  const own = config.database.url
  if (own !== null) {
    await requireNoAccounts({ url: own.reveal() })
    // The schema may be there already, and of another version than the backup's.
    await eraseDatabase(own.reveal())
    const returned = await restoreDatabase({ url: own.reveal() }, backup, { manifest, returning })
    await restoreFiles(config, backup, manifest)
    return { manifest, aside: null, returned }
  }
  const aside = await makeRoom(config.dataDir, asked.replace)
  try {
    // Files wait for the disk while the database uses the processor. Both end before anything is put back.
    const [rows, files] = await Promise.allSettled([
      intoEmbedded(config, asked, (address) => restoreDatabase(address, backup, { manifest, returning })),
      restoreFiles(config, backup, manifest),
    ])
    if (rows.status === 'rejected') throw rows.reason
    if (files.status === 'rejected') throw files.reason
    return { manifest, aside, returned: rows.value }
  } catch (error) {
    await bringBack(config.dataDir, aside)
    throw error
  }
}

async function intoEmbedded<T>(
  { dataDir }: Config,
  { log, durable = true }: Asked,
  work: (address: DatabaseAddress) => Promise<T>,
): Promise<T> {
  const running = await startPostgres({ dataDir, log, durable })
  try {
    return await work(running.connection)
  } finally {
    await running.stop()
  }
}

/** The folders that a restore replaces. Keys, backups and settings stay. */
const parts = ['pg18', 'files', 'log-heads']

async function makeRoom(dataDir: string, replace: boolean): Promise<string | null> {
  const server = await holderOf(dataDir).catch(ignoreMissing)
  if (server) throw new BackupError(`A server (process ${server}) works on ${dataDir}. Stop it first.`)
  const taken = []
  for (const part of parts) if (await exists(join(dataDir, part))) taken.push(part)
  if (taken.length === 0) return null
  if (!replace)
    throw new BackupError(
      `There is data in ${dataDir} already. Set DATA_DIR to a new folder, or add --replace: what is there is set aside, not erased. Nothing was restored.`,
    )
  const aside = join(dataDir, `replaced-${new Date().toISOString().replace(/[-:.]/g, '')}`)
  await mkdir(aside, { mode: 0o710 })
  for (const part of taken) await rename(join(dataDir, part), join(aside, part))
  return aside
}

async function bringBack(dataDir: string, aside: string | null): Promise<void> {
  for (const part of parts) await rm(join(dataDir, part), { recursive: true, force: true })
  if (aside === null) return
  for (const part of await readdir(aside)) await rename(join(aside, part), join(dataDir, part))
  await rm(aside, { recursive: true })
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(ignoreMissing)) !== null

async function restoreFiles(config: Config, backup: string, { files, logHeads }: Manifest): Promise<void> {
  await putFiles(await filesOf(config), backup, files)
  if (logHeads.length > 0) await mkdir(join(config.dataDir, 'log-heads'), { recursive: true, mode: 0o700 })
  for (const { file } of logHeads) await copyFile(join(backup, file), join(config.dataDir, file))
}

const atOnce = 16

/** The store keeps only bytes. The type comes from the file's row when it is served. */
async function putFiles(store: FileStore, backup: string, files: Manifest['files']): Promise<void> {
  const waiting = files.values()
  const work = async () => {
    for (const { key, file, bytes } of waiting)
      await store.put(key, createReadStream(join(backup, file)), { type: 'application/octet-stream', size: bytes })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
