import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { DatabaseAddress } from './pool'
import { requireNewEnough, requireNoOlderServer } from './schema-version'

/** Beside the sources in development; the build copies the folder beside the bundle. */
const folderOf = (name: string): string =>
  [`./${name}`, `../../../db/${name}`]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((folder) => existsSync(folder)) ?? ''
export const migrationsFolder = folderOf('migrations')
/** The migrations of the directory, a small database of its own beside those of the cells. */
export const directoryFolder = folderOf('directory')

const oneAtATime = 7_041_126

/**
 * Migrates the database to this version. The first server does it and the others wait: the lock belongs to the
 * migrating transaction, so it also works behind a transaction pooler. `count` runs only the first ones.
 */
export async function migrate(
  client: pg.Client,
  { folder = migrationsFolder, count }: { folder?: string; count?: number } = {},
): Promise<number> {
  await client.query(`begin; select pg_advisory_xact_lock(${oneAtATime})`)
  await requireNewEnough(client, folder)
  await requireNoOlderServer(client, folder)
  if (count === undefined && (await hasAll(client, folder))) {
    await client.query('commit')
    return 0
  }
  // Loaded where there is something to migrate, which few starts have.
  const { runner } = await import('node-pg-migrate')
  const done = await runner({
    dbClient: client,
    dir: folder,
    direction: 'up',
    ...(count !== undefined && { count }),
    migrationsTable: 'migration',
    singleTransaction: true,
    noLock: true,
    checkOrder: true,
    log: () => {},
  })
  // The runner commits what it ran; with nothing to run, the transaction is still open.
  await client.query('commit')
  return done.length
}

/** Whether the database has run exactly the migrations of the folder. Where it has not, the runner says what is wrong. */
async function hasAll(client: pg.Client, folder: string): Promise<boolean> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('migration') is not null as there`,
  )
  if (!tables[0]?.there) return false
  const { rows } = await client.query<{ name: string }>('select name from migration order by run_on, id')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => name.slice(0, -4))
  return JSON.stringify(rows.map(({ name }) => name)) === JSON.stringify(names.sort())
}

/** Works with one connection of the database's owner, as a start does before it serves. */
export async function withOwner<T>(
  { url, pooler: _, ...rest }: DatabaseAddress,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client(url === undefined ? rest : { connectionString: url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

export const bringUpToDate = (address: DatabaseAddress): Promise<number> => withOwner(address, migrate)
