import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import type { DatabaseAddress } from './pool'

/** Beside the sources in development; the build copies the folder beside the bundle. */
const folders = ['./migrations', '../../../db/migrations'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
export const migrationsFolder = folders.find((folder) => existsSync(folder)) ?? ''

/**
 * Brings the database to this version. Whichever server comes first does it, the others wait. The lock is held in one
 * session, so this needs a connection of its own, not one of a transaction pooler.
 */
export async function migrate(client: pg.Client, folder = migrationsFolder): Promise<number> {
  const done = await runner({
    dbClient: client,
    dir: folder,
    direction: 'up',
    migrationsTable: 'migration',
    singleTransaction: true,
    advisoryLockMode: 'wait',
    checkOrder: true,
    log: () => {},
  })
  return done.length
}

export async function bringUpToDate({ url, pooler: _, ...rest }: DatabaseAddress): Promise<number> {
  const client = new pg.Client(url === undefined ? rest : { connectionString: url })
  await client.connect()
  try {
    return await migrate(client)
  } finally {
    await client.end()
  }
}
