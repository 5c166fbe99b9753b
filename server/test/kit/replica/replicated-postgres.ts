import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../../src/database/migrate'
import { makeServingLogin, servingLogin } from '../../../src/database/serving-login'
import { type PostgresAddress, urlOf } from '../../../src/postgres/door'
import type { Standby } from '../../../src/postgres/standby/pairing'
import { runStandby } from '../../../src/postgres/standby/run-standby'
import { startPostgres } from '../../../src/postgres/start'
import { secret } from '../../../src/secret'
import type { TestDatabase } from '../app/database'
import { freePort } from '../app/free-port'

const quiet = { info: () => {}, warn: () => {} }

export interface ReplicatedPostgres {
  /** The migrated database of the primary. */
  database: TestDatabase
  standby: PostgresAddress
  /** The address of the standby for the login of the server. */
  replicaUrl: string
  /** Runs SQL on the standby as its owner. */
  askStandby: <Row = Record<string, unknown>>(text: string) => Promise<Row[]>
  /** The processes of the standby, the first one before its children. */
  standbyProcesses: () => Promise<number[]>
  close: () => Promise<void>
}

/** A primary and a standby of their own, on two folders of this machine. */
export async function replicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'freehold-replica-'))
  // The account that runs PostgreSQL must reach it.
  await chmod(folder, 0o755)
  const ports = [await freePort(), await freePort()] as const
  const shared = secret('a secret of two machines, 32 characters or more')
  const settings = (own: number, other: number): Standby => ({
    listen: { host: '127.0.0.1', port: own },
    peer: { host: '127.0.0.1', port: other },
    secret: shared,
    strict: false,
  })
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const primary = await startPostgres({
    dataDir: first,
    log: quiet,
    durable: false,
    standby: settings(ports[0], ports[1]),
  })
  await prepared(primary.connection)
  const standby = await runStandby({
    dataDir: second,
    standby: settings(ports[1], ports[0]),
    log: quiet,
    durable: false,
  })
  const owner = new pg.Pool({ ...primary.connection, max: 2 })
  const follower = new pg.Pool({ ...standby.connection, max: 2 })
  for (const pool of [owner, follower]) pool.on('error', () => {})
  const ask: TestDatabase['ask'] = async (text, values) => (await owner.query(text, values)).rows
  return {
    database: { address: primary.connection, ask, askAgain: ask, drop: async () => {} },
    standby: standby.connection,
    replicaUrl: urlOf({ ...standby.connection, user: servingLogin }),
    askStandby: async (text) => (await follower.query(text)).rows,
    standbyProcesses: () => processesOf(second),
    close: async () => {
      await owner.end()
      await follower.end()
      await standby.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function prepared(address: PostgresAddress): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await migrate(client)
    await makeServingLogin(address)
    // A standby that is stopped by a test must not hold up the writes of the primary.
    await client.query(`alter role ${servingLogin} set synchronous_commit = local`)
    await client.query(`alter database ${address.database} set synchronous_commit = local`)
  } finally {
    await client.end()
  }
}

async function processesOf(dataDir: string): Promise<number[]> {
  const [first = ''] = (await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8')).split('\n')
  const threads = await readdir(`/proc/${first}/task`)
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${first}/task/${thread}/children`, 'utf8')),
  )
  return [Number(first), ...children.flatMap((text) => text.trim().split(' ').filter(Boolean).map(Number))]
}
