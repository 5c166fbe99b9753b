import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../../src/config'
import { bringUpToDate } from '../../../src/database/migrate'
import { servingAddress } from '../../../src/database/serving-login'
import { type PostgresAddress, urlOf } from '../../../src/postgres/door'
import { type RunningPostgres, startPostgres } from '../../../src/postgres/start'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const roles = join(import.meta.dirname, '../../../../deploy/database/10-roles.sql')
let dataDir: string
let running: RunningPostgres
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'freehold-test-'))
  running = await startPostgres({ dataDir, log: { info: () => {}, warn: () => {} }, durable: false })
})
afterAll(async () => {
  await running.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function asked(as: Partial<PostgresAddress>, statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ ...running.connection, ...as })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

test('the roles of compose.yaml are enough to migrate and to serve, without a superuser', async () => {
  const statements = (await readFile(roles, 'utf8')).split(';\n').filter((part) => part.trim() !== '')
  await asked({ database: 'postgres' }, ['drop database freehold', ...statements])
  const owner = { ...running.connection, user: 'freehold_owner' }
  expect(await bringUpToDate(owner)).toBeGreaterThan(0)
  expect(await bringUpToDate(owner)).toBe(0)

  const warned: unknown[] = []
  const url = (user: string) => urlOf({ ...owner, user })
  const config = readConfig({ DATABASE_URL: url('freehold_owner'), DATABASE_SERVING_URL: url('freehold_server') })
  const serving = await servingAddress(config, { url: url('freehold_owner') }, { warn: (...line) => warned.push(line) })
  expect([serving.url, warned]).toEqual([url('freehold_server'), []])
  expect(
    await asked({ user: 'freehold_server' }, ['set role freehold_app', 'select count(*)::int as n from account']),
  ).toEqual([{ n: 0 }])
  await expect(asked({ user: 'freehold_server' }, ['select count(*) from account'])).rejects.toThrow(
    'permission denied',
  )

  const [may] = await asked({ database: 'postgres' }, [
    `select bool_or(rolsuper or rolcreaterole or rolcreatedb or rolbypassrls) as more from pg_roles where rolname like 'freehold_%'`,
  ])
  expect(may).toEqual({ more: false })
})
