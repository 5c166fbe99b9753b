import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount, insertUser } from '../../server/src/areas/account/settings/account.sql'
import { type Config, readConfig } from '../../server/src/config'
import { bringUpToDate } from '../../server/src/database/migrate'
import { openPool, type Pool } from '../../server/src/database/pool'
import { accountScope, type UserScope } from '../../server/src/database/scope'
import { write } from '../../server/src/database/write'
import { makeLogger } from '../../server/src/make-logger'
import { startPostgres } from '../../server/src/postgres/start'
import { removeDataDir } from './seed/seeded-database'

export interface FreshDatabase {
  url: string
  pool: Pool
  config: Config
  log: ReturnType<typeof makeLogger>
  scope: UserScope
}

const log = makeLogger('warn')

/** The embedded PostgreSQL as the product runs it, fsync on, with one account in it; gone afterwards. */
export async function withFreshDatabase<T>(connections: number, measure: (database: FreshDatabase) => Promise<T>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'freehold-bench-'))
  const postgres = await startPostgres({ dataDir, log })
  try {
    await bringUpToDate(postgres.connection)
    const pool = openPool(postgres.connection, log, connections)
    try {
      const scope = await openAccount(pool)
      return await measure({
        url: postgres.url,
        pool,
        config: readConfig({ DATA_DIR: dataDir, DEMO: '0' }),
        log,
        scope,
      })
    } finally {
      await pool.pg.end()
    }
  } finally {
    await postgres.stop()
    await removeDataDir(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openAccount(pool: Pool): Promise<UserScope> {
  const timezone = 'America/New_York'
  const facts = { membership: 'pro', userLimit: 0, unitLimit: 1_000_000, demo: false, cell: null } as const
  const account = await write(pool, null, (tx) => createAccount(tx, { ...facts, name: 'Alder', timezone }))
  const owner = { group: 1, name: 'Nora Alder', email: 'nora@alder.example', phone: '', passwordHash: 'x' } as const
  const id = await write(pool, account, (tx) => insertUser(tx, account, { ...owner, isOwner: true, properties: null }))
  return accountScope(account, timezone, { id, name: owner.name }, new Date())
}
