import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { PostgresAddress } from '../../../src/postgres/door'
import { template as migrated } from '../global'

export interface TestDatabase {
  address: PostgresAddress
  /** Queries as the database owner: a test reads or writes what the product cannot. */
  ask: <Row = Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<Row[]>
  /** The same for a long query that is asked many times: the database plans it once. */
  askAgain: <Row = Record<string, unknown>>(sql: string, values: unknown[]) => Promise<Row[]>
  drop: () => Promise<void>
}

interface NewDatabase extends TestDatabase {
  /** Closes the connections, because PostgreSQL does not copy a database that is in use. */
  disconnect: () => Promise<void>
}

/** A database for one test file: a copy of the migrated one or of another, or an empty one. */
export async function newDatabase({ empty = false, template = migrated } = {}): Promise<NewDatabase> {
  const server = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  await asked(server, `create database ${database} ${empty ? '' : `template ${template} strategy file_copy`}`)
  const address = { ...server, database }
  const pool = new pg.Pool({ ...address, max: 2, options: '-c plan_cache_mode=force_generic_plan' })
  pool.on('error', () => {})
  return {
    address,
    ask: async (sql, values) => (await pool.query(sql, values)).rows,
    askAgain: async (sql, values) =>
      (await pool.query({ name: createHash('md5').update(sql).digest('hex'), text: sql, values })).rows,
    disconnect: () => pool.end(),
    drop: async () => {
      await pool.end()
      await asked(server, `drop database ${database} with (force)`)
    },
  }
}

async function asked(address: PostgresAddress, sql: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
