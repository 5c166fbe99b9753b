import { chmod, lstat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostgresAddress } from '../../../src/postgres/door'
import { lastContact } from '../../../src/postgres/standby/last-contact'
import type { Standby } from '../../../src/postgres/standby/pairing'
import { promote } from '../../../src/postgres/standby/promote'
import { type RunningStandby, runStandby } from '../../../src/postgres/standby/run-standby'
import { type RunningPostgres, startPostgres } from '../../../src/postgres/start'
import { secret } from '../../../src/secret'
import { freePort } from '../../kit/app/free-port'

let folder: string
let ports: [number, number]
const said: string[] = []
const log = { info: (line: string) => void said.push(line), warn: (line: string) => void said.push(line) }
const shared = secret('a secret of two machines, 32 characters or more')
const places = ['first', 'second'] as const

const dataDir = (place: 0 | 1) => join(folder, places[place])
const settings = (place: 0 | 1, more: Partial<Standby> = {}): Standby => ({
  listen: { host: '127.0.0.1', port: ports[place] },
  peer: { host: '127.0.0.1', port: ports[place === 0 ? 1 : 0] },
  secret: shared,
  strict: false,
  ...more,
})

const main = (place: 0 | 1) => startPostgres({ dataDir: dataDir(place), log, durable: false, standby: settings(place) })
const follower = (place: 0 | 1, more: Partial<Standby> = {}) =>
  runStandby({ dataDir: dataDir(place), standby: settings(place, more), log, durable: false })

async function ask(connection: PostgresAddress, text: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const isSynchronous = async ({ connection }: RunningPostgres) =>
  (await ask(connection, `select sync_state from pg_stat_replication`))[0]?.sync_state === 'sync'

const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freehold-standby-'))
  // PostgreSQL runs under an account of its own where root tests. It must enter, or its database is put outside and stays.
  await chmod(folder, 0o711)
  ports = [await freePort(), await freePort()]
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  await rm(folder, { recursive: true, force: true })
})

let first: RunningPostgres
let second: RunningStandby

test('a standby copies the database over TLS and follows it', async () => {
  first = await main(0)
  closing.push(() => first.stop())
  expect((await lstat(join(dataDir(0), 'pg18'))).isDirectory()).toBe(true)
  await ask(first.connection, 'create table rent (paid int)')
  await ask(first.connection, 'insert into rent values (1)')
  await expect(follower(1, { secret: secret('another secret that has 32 characters too') })).rejects.toThrow(/password/)
  second = await follower(1)
  closing.push(() => second.stop())
  await expect.poll(() => isSynchronous(first), { timeout: 20_000 }).toBe(true)
  await ask(first.connection, 'insert into rent values (2)')
  await expect.poll(() => ask(second.connection, 'select sum(paid)::int as sum from rent')).toEqual([{ sum: 3 }])
  await expect(ask(second.connection, 'insert into rent values (3)')).rejects.toThrow('read-only')
})

test('it is not promoted while the main database answers, and no server starts on it', async () => {
  const now = new Date()
  await expect(promote({ dataDir: dataDir(1), standby: settings(1), sure: true, now })).rejects.toThrow('still answers')
  const copy = startPostgres({ dataDir: dataDir(1), log, durable: false })
  await expect(copy).rejects.toThrow(/in use by another Freehold/)
})

test('the main database goes on alone after ten seconds without its standby, and waits for it again once it is back', async () => {
  await second.stop()
  const begun = Date.now()
  await ask(first.connection, 'insert into rent values (4)')
  expect(Date.now() - begun).toBeLessThan(20_000)
  await expect.poll(() => said.join(' ')).toContain('Changes are on this machine alone')
  second = await follower(1)
  await expect.poll(() => isSynchronous(first), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => ask(second.connection, 'select sum(paid)::int as sum from rent')).toEqual([{ sum: 7 }])
})

test('when the main machine is gone, it becomes the main database with all that was acknowledged', async () => {
  const paid = Date.now()
  await ask(first.connection, 'insert into rent values (5)')
  // The standby looks at the main database once a second.
  await expect.poll(async () => (await lastContact(dataDir(1)))?.getTime(), { timeout: 20_000 }).toBeGreaterThan(paid)
  const gone = new Date()
  await first.stop()
  const late = new Date(gone.getTime() + 60_000)
  const refused = promote({ dataDir: dataDir(1), standby: settings(1), sure: false, now: late })
  await expect(refused).rejects.toThrow(/last seen .* To go on without them/)
  const said = await promote({ dataDir: dataDir(1), standby: settings(1), sure: false, now: gone })
  expect(said).toContain('This database is the main one now.')
  expect(await second.ended).toBe('promoted')
  await second.stop()
  const taken = await main(1)
  closing.push(() => taken.stop())
  expect(await ask(taken.connection, 'select sum(paid)::int as sum from rent')).toEqual([{ sum: 12 }])
  await ask(taken.connection, 'insert into rent values (6)')
})

test('the machine of before takes no changes any more, and follows once its database is moved away', async () => {
  await expect(main(0)).rejects.toThrow('was made the main one')
  await expect(follower(0)).rejects.toThrow('holds a database that is no standby')
  await rm(join(dataDir(0), 'pg18'), { recursive: true })
  const back = await follower(0)
  closing.push(() => back.stop())
  await expect
    .poll(() => ask(back.connection, 'select sum(paid)::int as sum from rent'), { timeout: 20_000 })
    .toEqual([{ sum: 18 }])
})
