import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isAlive } from '../../src/postgres/process-life'
import { type RunningPostgres, startPostgres } from '../../src/postgres/start'
import { long } from '../kit/app/effort'

// A machine that is busy with the other tests takes its time over each start.
vi.setConfig({ testTimeout: 120_000 })

/** Tests that `npm test` leaves to `npm run test:long`, because each starts or kills processes. */
const inFull = it.runIf(long)

const root = process.getuid?.() === 0
const undo: (() => Promise<unknown>)[] = []
let said: string[] = []
const note = (line: string) => void said.push(line)
const log = { info: note, warn: note }

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
  said = []
})

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'freehold-test-'))
  undo.push(() => rm(made, { recursive: true, force: true }))
  return made
}

async function start(dataDir: string): Promise<RunningPostgres> {
  const running = await startPostgres({ dataDir, log, durable: false })
  undo.push(() => running.stop())
  return running
}

async function ask<Row extends pg.QueryResultRow>(running: RunningPostgres, sql: string): Promise<Row[]> {
  const client = new pg.Client(running.url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const everyProcess = async (running: RunningPostgres) =>
  (await ask<{ pid: number }>(running, 'select pid from pg_stat_activity')).map(({ pid }) => pid)

const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8')).split('\n')[0])

const gone = (pids: number[]) => vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), 15_000)

/** Starts another server process that can be killed. */
async function otherServer(dataDir: string, before = ''): Promise<ChildProcess> {
  const code = `${before}
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, '../../src/postgres/start.ts'))})
    const log = { info: () => {}, warn: () => {} }
    const { stop } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, durable: false })
    process.once('SIGTERM', () => stop().then(() => process.exit(0)))
    setInterval(() => {}, 1000)
    console.log('serving')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  undo.push(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  })
  return child
}

async function serving(child: ChildProcess): Promise<void> {
  const [line] = await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])
  expect(String(line).trim()).toBe('serving')
}

describe('the embedded database', () => {
  it('is created at the first start, and keeps its data', async () => {
    const dataDir = await folder()
    const first = await start(dataDir)
    await ask(first, 'create table kept (day date); insert into kept values (current_date)')
    await first.stop()
    expect(said).toEqual([`Created the database in ${join(dataDir, 'pg18')}.`])

    const second = await start(dataDir)
    expect(await ask(second, 'select count(*)::int as n from kept')).toEqual([{ n: 1 }])
    expect(said).toHaveLength(1)
  })

  inFull('has no door but a socket in a closed folder, and the same order of text on every machine', async () => {
    const running = await start(await folder())
    const [settings] = await ask(
      running,
      `select current_setting('listen_addresses') as listens, current_setting('data_checksums') as checksums,
              current_setting('jit') as jit, (select datlocale from pg_database where datname = 'freehold') as locale,
              array(select w from unnest(array['b', 'A', 'a', 'B']) w order by w) as sorted`,
    )
    expect(settings).toEqual({
      listens: '',
      checksums: 'on',
      jit: 'off',
      locale: 'C.UTF-8',
      sorted: ['A', 'B', 'a', 'b'],
    })
    expect((await stat(running.connection.host)).mode & 0o777).toBe(0o700)
  })

  inFull('leaves no process and no socket behind when it stops, connections or not', async () => {
    const dataDir = await folder()
    const running = await start(dataDir)
    const client = new pg.Client(running.url)
    client.on('error', (error) => note(error.message))
    const cut = new Promise<void>((tell) => client.once('end', tell))
    await client.connect()
    const processes = [await postmasterOf(dataDir), ...(await everyProcess(running))]
    expect(processes.length).toBeGreaterThan(4)
    await running.stop()
    await cut
    await gone(processes)
    await expect(lstat(running.connection.host)).rejects.toThrow('ENOENT')
    expect(await readdir(dataDir)).not.toContain('freehold.lock')
  })

  inFull('comes back by itself after kill -9, with every committed row', async () => {
    const dataDir = await folder()
    const running = await start(dataDir)
    await ask(running, 'create table kept (n int); insert into kept select generate_series(1, 1000)')
    const killed = await postmasterOf(dataDir)
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(
      async () => expect(await ask(running, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]),
      { timeout: 60_000, interval: 50 },
    )
    const back = await postmasterOf(dataDir)
    expect(back).not.toBe(killed)
    expect(said.slice(-2)).toEqual([
      'The database stopped unexpectedly (SIGKILL). Starting it again.',
      'The database is running again.',
    ])
    await running.stop()
    await gone([back])
  })

  inFull('is not brought back while it is being stopped', async () => {
    const dataDir = await folder()
    const running = await start(dataDir)
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    await running.stop()
    await expect(ask(running, 'select 1')).rejects.toThrow('ENOENT')
  })
})

describe('a server that was killed', () => {
  it('leaves a database that the next start takes over, and stops', async () => {
    const dataDir = await folder()
    const other = await otherServer(dataDir)
    await serving(other)
    const postmaster = await postmasterOf(dataDir)
    other.kill('SIGKILL')
    await once(other, 'exit')
    expect(isAlive(postmaster)).toBe(true)

    const running = await start(dataDir)
    expect(await postmasterOf(dataDir)).toBe(postmaster)
    expect(said).toEqual(['Taking over the database that an earlier start left running.'])
    const processes = await everyProcess(running)
    await running.stop()
    await gone([postmaster, ...processes])
  })

  inFull('in the middle of creating the database does not spoil the next start', async () => {
    const dataDir = await folder()
    const other = await otherServer(dataDir)
    await vi.waitFor(async () => expect((await readdir(dataDir)).join()).toContain('pg18.init-'), {
      timeout: 60_000,
      interval: 5,
    })
    other.kill('SIGKILL')
    await once(other, 'exit')
    expect(await readdir(dataDir)).not.toContain('pg18')

    const running = await start(dataDir)
    expect(await ask(running, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(dataDir)).sort()).toEqual(['freehold.lock', 'pg18', 'postgres.log'])
  })

  inFull('leaves a lock that counts for nothing once its number belongs to another program', async () => {
    const dataDir = await folder()
    await writeFile(join(dataDir, 'freehold.lock'), `${process.ppid}\nanother life\n`)
    const running = await start(dataDir)
    expect(await ask(running, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  inFull('leaves a pid file that counts for nothing once its number belongs to another program', async () => {
    const dataDir = await folder()
    const running = await start(dataDir)
    const file = join(dataDir, 'pg18', 'postmaster.pid')
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
    const { uid, gid } = await stat(file)
    await running.stop()
    const sleeper = spawn('sleep', ['60'], { uid, gid })
    undo.push(async () => sleeper.kill())
    await writeFile(file, [sleeper.pid, ...rest].join('\n'))

    const again = await start(dataDir)
    expect(await ask(again, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(sleeper.exitCode).toBeNull()
  })
})

describe('a data folder in use', () => {
  inFull('refuses a second server, and says who is there', async () => {
    const dataDir = await folder()
    const other = await otherServer(dataDir)
    await serving(other)
    await expect(startPostgres({ dataDir, log })).rejects.toThrow(
      `The data folder ${dataDir} is in use by another Freehold (process ${other.pid}). Stop that one first, or set DATA_DIR to another folder.`,
    )
    other.kill('SIGTERM')
    await once(other, 'exit')
    await start(dataDir)
  })

  inFull('lets one of ten in that start at once', async () => {
    const dataDir = await folder()
    const starts = await Promise.allSettled(Array.from({ length: 10 }, () => start(dataDir)))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const refused of starts) {
      if (refused.status === 'rejected') expect(refused.reason.message).toContain('is in use by another Freehold')
    }
  })
})

describe.runIf(root)('for root, as whom PostgreSQL does not run', () => {
  inFull('keeps the database outside a folder that is closed to others, finds it again, and says so', async () => {
    const closed = await folder()
    const dataDir = join(closed, 'data')
    const first = await start(dataDir)
    const place = await readlink(join(dataDir, 'pg18'))
    undo.push(() => rm(join(place, '..'), { recursive: true, force: true }))
    await ask(first, 'create table kept ()')
    await first.stop()
    expect(said[0]).toBe(
      `PostgreSQL does not run as root and cannot look into ${dataDir}, so the database itself is kept in ${place}.`,
    )
    expect((await stat(place)).uid).not.toBe(0)
    await ask(await start(dataDir), 'select from kept')
    expect(said).toHaveLength(2)
  })

  inFull('hands a restored copy that belongs to root back to the account that runs it', async () => {
    const dataDir = await folder()
    const first = await start(dataDir)
    await first.stop()
    const made = spawn('chown', ['-R', 'root:root', join(dataDir, 'pg18')])
    await once(made, 'exit')
    await ask(await start(dataDir), 'select 1')
  })

  inFull('runs as an ordinary user too, and tells another user whose database it is', async () => {
    const shared = await folder()
    const dataDir = join(shared, 'data')
    await mkdir(dataDir)
    for (const path of [shared, dataDir]) await once(spawn('chown', ['65534:65534', path]), 'exit')
    const nobody = await otherServer(dataDir, 'process.setgid(65534); process.setuid(65534)')
    await serving(nobody)
    nobody.kill('SIGTERM')
    await once(nobody, 'exit')
    expect((await stat(join(dataDir, 'pg18'))).uid).toBe(65534)
    await ask(await start(dataDir), 'select 1')
    expect((await stat(join(dataDir, 'pg18'))).uid).toBe(65534)
  })
})
