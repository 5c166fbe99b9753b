import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { queueDeletionAgain as queueDeletion } from '../../../server/src/areas/account/deletion/account-deletion.sql'
import { checkBackup } from '../../../server/src/backups/check-backup'
import { makeBackup } from '../../../server/src/backups/make-backup'
import { restoreBackup } from '../../../server/src/backups/restore-backup'
import { readConfig } from '../../../server/src/config'
import { diskFiles } from '../../../server/src/providers/files/disk'
import type { FileStore } from '../../../server/src/providers/files/port'
import { type FreshDatabase, withFreshDatabase } from '../fresh-database'
import { seedMillionLines } from '../seed/seed'
import { removeDataDir } from '../seed/seeded-database'
import { tell } from '../tell'

/** `npx tsx bench/src/backups/main.ts [files]`: backs up and restores about a million journal lines, and so many files. */
const [files = 5_000] = process.argv.slice(2).map(Number)
/** About the size of a photo as it is stored. */
const bytes = 150_000
await withFreshDatabase(4, measureBackups)

async function measureBackups({ url, config, scope }: FreshDatabase): Promise<void> {
  const store = diskFiles(join(config.dataDir, 'files'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await seedMillionLines(client)
    tell(`Storing ${files} files`)
    for (let n = 0; n < files; n += 1) await addFile(client, store, scope.account)
  } finally {
    await client.end()
  }
  const folder = await mkdtemp(join(tmpdir(), 'freehold-bench-backups-'))
  const fresh = await mkdtemp(join(tmpdir(), 'freehold-bench-restored-'))
  try {
    const source = { address: { url }, files: store, dataDir: config.dataDir, keysDir: config.keysDir }
    const { path, manifest } = await timed('backing up', () => makeBackup(source, folder, new Date()))
    const lines = manifest.journal.reduce((sum, ledger) => sum + ledger.lines, 0)
    console.log(`  ${lines} journal lines, ${manifest.files.length} files`)
    await timed('backing up again, files linked', () => makeBackup(source, folder, new Date(Date.now() + 60_000)))
    await timed('checking', () => checkBackup(path))
    const into = readConfig({ DATA_DIR: fresh, DEMO: '0' })
    const log = { info: () => undefined, warn: tell }
    await timed('checking and restoring', () =>
      restoreBackup(into, { backup: path, replace: false, queueDeletion, log }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
    await removeDataDir(fresh)
  }
}

async function addFile(client: pg.Client, store: FileStore, account: number): Promise<void> {
  const name = randomBytes(20).toString('hex')
  const key = `${name.slice(0, 2)}/${name.slice(2, 4)}/${name.slice(4)}`
  const content = randomBytes(bytes)
  await store.put(key, Readable.from([content]), { type: 'image/jpeg', size: bytes })
  await client.query(
    `insert into stored_file (account_id, name, store_key, kind, variant, type, bytes, state, group_key)
     values ($1, $2, $3, 'image', 'full', 'image/jpeg', $4, 'kept', gen_random_uuid())`,
    [account, `${name}.jpg`, key, bytes],
  )
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const [begin, used] = [performance.now(), process.cpuUsage()]
  const done = await work()
  const { user, system } = process.cpuUsage(used)
  const cpu = `${(user / 1e6).toFixed(1)} s user and ${(system / 1e6).toFixed(1)} s system CPU of Node`
  console.log(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s, ${cpu}`)
  return done
}
