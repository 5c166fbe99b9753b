import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'

/** Beside the sources in development; the build copies the folder beside the bundle. */
export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

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
