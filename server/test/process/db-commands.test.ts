import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { startPostgres } from '../../src/postgres/start'
import { long } from '../kit/app/effort'

// A machine that is busy with the other tests takes its time over each start.
vi.setConfig({ testTimeout: 120_000 })

/** Tests that `npm test` leaves to `npm run test:long`, because each starts processes. */
const inFull = it.runIf(long)

const root = join(import.meta.dirname, '../../..')
const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'freehold-test-'))
  undo.push(() => rm(made, { recursive: true, force: true }))
  return made
}

async function server(dataDir: string) {
  const said: string[] = []
  const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) }
  const running = await startPostgres({ dataDir, log, durable: false })
  undo.push(() => running.stop())
  return { running, said }
}

const command = (dataDir: string, env: Record<string, string> = {}) => {
  const { DATABASE_URL: _, ...rest } = process.env
  return { cwd: root, env: { ...rest, DATA_DIR: dataDir, ...env } }
}

const db = (dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/db.mjs', ...args], command(dataDir))

it('migrate creates a missing database, and finds it up to date the second time', async () => {
  const dataDir = await folder()
  expect((await db(dataDir, 'migrate')).stdout).toMatch(/^Done: \d+ steps\.\n$/)
  expect((await db(dataDir, 'migrate')).stdout).toBe('The database is up to date.\n')
})

inFull('psql and migrate work beside a server, and leave its database running', async () => {
  const dataDir = await folder()
  const { running, said } = await server(dataDir)
  const before = await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8')
  await db(dataDir, 'migrate')
  expect((await db(dataDir, 'psql', '-Atc', 'select count(*) > 10 from pg_tables')).stdout).toBe('t\n')
  const client = new pg.Client(running.url)
  await client.connect()
  await client.end()
  expect(await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8')).toBe(before)
  expect(said).toHaveLength(1)
})

inFull('reset refuses beneath a server, and else leaves an empty, migrated database', async () => {
  const dataDir = await folder()
  const { running } = await server(dataDir)
  await expect(db(dataDir, 'reset')).rejects.toThrow('is in use by another Freehold')
  const client = new pg.Client(running.url)
  await client.connect()
  await client.query('create table leftover (); create schema other; create table other.leftover ()')
  await client.end()
  await running.stop()
  await db(dataDir, 'reset')
  const { stdout } = await db(
    dataDir,
    'psql',
    '-Atc',
    "select to_regclass('leftover') is null, to_regclass('unit') is null, to_regclass('other.leftover') is null",
  )
  expect(stdout).toBe('t|f|t\n')
})

inFull('reset asks once more before it erases a database of one’s own', async () => {
  const { running } = await server(await folder())
  const own = command(await folder(), { DATABASE_URL: running.url })
  const reset = (...args: string[]) => promisify(execFile)(process.execPath, ['scripts/db.mjs', 'reset', ...args], own)
  await expect(reset()).rejects.toThrow('Add -- --yes to do it.')
  expect((await reset('--yes')).stdout).toBe('The database is empty and up to date.\n')
})

inFull('a small prompt stands in where there is no psql', async () => {
  const dataDir = await folder()
  const child = spawn(process.execPath, ['scripts/db.mjs', 'psql'], command(dataDir, { PATH: '/nowhere' }))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
  child.stdin.end('select 6 *\n7 as answer;\nselect nonsense;\n')
  expect((await once(child, 'close'))[0]).toBe(1)
  expect(said).toContain('│ answer │')
  expect(said).toContain('42')
  expect(said).toContain('ERROR: column "nonsense" does not exist')
})

inFull('verify-log names a line that was changed, and exits with 1', async () => {
  const dataDir = await folder()
  const { running } = await server(dataDir)
  await db(dataDir, 'migrate')
  expect((await db(dataDir, 'verify-log')).stdout).toBe('Every log is as it was written.\n')
  const client = new pg.Client(running.url)
  await client.connect()
  await client.query(`
    insert into account (number, name, membership, user_limit, unit_limit) values ('A-1', 'Alder', 'core', 2, 2);
    insert into activity (account_id, user_name, noun, needs, all_properties, message)
      select id, 'Ann', 'owner', 'properties', false, 'Forged' from account`)
  await client.end()
  const refused = await db(dataDir, 'verify-log').catch((error: { code: number; stdout: string }) => error)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.stdout).toContain('was inserted: it has no seal and does not wait for one.')
})

it('an unknown command prints the usage', async () => {
  await expect(db(await folder(), 'rest')).rejects.toThrow('npm run db reset')
})
