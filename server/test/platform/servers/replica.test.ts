import { setTimeout as sleep } from 'node:timers/promises'
import { payment } from '@freehold/contract/money/payment'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import { dayIn } from '@freehold/rules/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { ConfigError, readConfig } from '../../../src/config'
import { openPool } from '../../../src/database/pool'
import { readsOf } from '../../../src/database/read'
import { withSnapshot } from '../../../src/database/snapshot'
import { write } from '../../../src/database/write'
import { urlOf } from '../../../src/postgres/door'
import { fenceOf, requires, stateOf } from '../../../src/replica/primary-mark.sql'
import { readLagging } from '../../../src/replica/read-lagging'
import { followReplica, type Replica } from '../../../src/replica/replica'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { type Case, nameOf, sweep } from '../../kit/app/sweep'
import { type Office, openOffice } from '../../kit/homes/tenancies'
import { ten } from '../../kit/money/racing'
import { fillOffice } from '../../kit/replica/fill-office'
import { laggingQuestions } from '../../kit/replica/lagging-questions'
import { longest, readers, signal, withoutReplica } from '../../kit/replica/readers'
import { type ReplicatedPostgres, replicatedPostgres } from '../../kit/replica/replicated-postgres'
import { addPerson, type Person } from '../../kit/world/people'

let postgres: ReplicatedPostgres
/** Two servers on one database, with the same replica. */
let one: TestApp
let two: TestApp
let office: Office
let people: Record<1 | 2, Person>
/** The first of the leases. */
let home: { tenant_id: number; rent_id: number }
let specific: number
/** How many reads went to the replica. */
let used = 0
const replicas: Replica[] = []
const said: string[] = []
const log = {
  info: (line: string) => void said.push(line),
  warn: (about: object) => void said.push(JSON.stringify(about)),
}

const configOf = (url: string) =>
  readConfig({ DATABASE_URL: 'postgres://freehold@primary.example/freehold', DATABASE_REPLICA_URL: url })

async function follow(app: TestApp, url = postgres.replicaUrl): Promise<void> {
  const replica = await followReplica(configOf(url), app.context.pool, log)
  if (!replica) throw new Error('No replica was set up')
  replicas.push(replica)
  app.context.replica = {
    ...replica,
    upToDate: async () => {
      const pool = await replica.upToDate()
      if (pool) used += 1
      return pool
    },
  }
}

beforeAll(async () => {
  postgres = await replicatedPostgres()
  one = await testApp({ beside: postgres.database, connections: 8 })
  office = await openOffice(one, 'Alder')
  people = {
    1: await addPerson(one, office.account, { group: 1, mark: 'Alder', login: 'first', isOwner: true }),
    2: await addPerson(one, office.account, { group: 2, mark: 'Alder', login: 'second' }),
  }
  ;({ home, specific } = await fillOffice(office, postgres.database))
  two = await testApp({ beside: postgres.database, connections: 8 })
  await follow(one)
  await follow(two)
}, 600_000)
afterAll(async () => {
  for (const replica of replicas) await replica.stop()
  await two?.close()
  await one?.close()
  await postgres?.close()
}, 60_000)
beforeEach(() => {
  used = 0
})

const token = (group: 1 | 2 = 1) => people[group].token
const isUsed = (app: TestApp) => async () => (await app.context.replica?.upToDate()) !== null
const repeated = (app: TestApp) => app.logged.filter((line) => line.includes('is repeated on the primary'))

describe('a call that may be answered by a replica', () => {
  test('answers there as it does on the primary, and writes nothing', async () => {
    await expect.poll(isUsed(one), { timeout: 20_000 }).toBe(true)
    const cases = laggingQuestions({ specific, property: office.property }).map(
      ({ call, input }): Case => ({
        name: `${nameOf(call)} ${JSON.stringify(input)}`,
        check: async () => {
          const before = repeated(one).length
          const there = await onReplica(() => ask(one.app, call, input, { token: token() }))
          expect(repeated(one).slice(before)).toEqual([])
          const here = await withoutReplica(one, () => ask(one.app, call, input, { token: token() }))
          expect(there.status).toBe(here.status)
          // Workbooks and PDFs hold the moment they were made.
          if (!/^(PK|%PDF)/.test(here.text)) expect(there.text).toBe(here.text)
          if (there.status !== 200) expect(there.message).toContain('not available as a PDF')
        },
      }),
    )
    await sweep(cases)
  }, 240_000)
})

/** The first server's answer from its replica. A busy machine may let the replica wait longer than a reader does. */
async function onReplica<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 20; tries += 1) {
    await expect.poll(isUsed(one), { timeout: 20_000 }).toBe(true)
    const before = used
    const done = await work()
    if (used === before + 1) return done
  }
  throw new Error('The replica was never asked')
}

/** A day that is over everywhere. */
const paidOn = dayIn('UTC', new Date(Date.now() - 36 * 3_600_000))
const year = { start_date: `${paidOn.slice(0, 4)}-01-01`, end_date: `${paidOn.slice(0, 4)}-12-31` }
async function collected(app: TestApp, group: 1 | 2 = 1): Promise<number> {
  const answer = await ask(app.app, incomeStatement.get, year, { token: token(group) })
  expect(answer.type, answer.text).toBe('S_OK')
  return answer.body.totals.rent
}

/** Records a payment of a dollar, and answers once it was acknowledged. */
async function collect(app: TestApp): Promise<void> {
  const paid = { ...home, pay_reason: 'RENT', paid_date: paidOn, paid_amount: '1.00' }
  const answer = await ask(app.app, payment.payRent, paid, { token: token() })
  expect(answer.type, answer.text).toBe('S_OK')
}

describe('a reader', () => {
  test('sees what was just written, on the same server and on another one, while the replica follows', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [one, one] : [one, two]
      const before = await collected(reader)
      await collect(writer)
      expect(await collected(reader)).toBeCloseTo(before + 1)
    }
    expect(used).toBeGreaterThan(0)
  }, 60_000)

  test('sees it while the replica is behind, and so does a colleague', async () => {
    await postgres.askStandby('select pg_wal_replay_pause()')
    const first = await collected(two)
    await collect(one)
    expect(await collected(two)).toBeCloseTo(first + 1)
    await expect.poll(isUsed(one), { timeout: 20_000 }).toBe(false)
    await expect.poll(isUsed(two), { timeout: 20_000 }).toBe(false)
    used = 0
    for (const app of [one, two, one, two]) {
      const before = await collected(app, 2)
      await collect(one)
      expect(await collected(app)).toBeCloseTo(before + 1)
      expect(await collected(app, 2)).toBeCloseTo(before + 1)
    }
    expect(await isUsed(one)()).toBe(false)
    await ten(() => collected(one))
    expect(used).toBe(0)
    await postgres.askStandby('select pg_wal_replay_resume()')
    await expect.poll(isUsed(one), { timeout: 10_000 }).toBe(true)
    await expect.poll(isUsed(two), { timeout: 10_000 }).toBe(true)
    expect(await onReplica(() => collected(one))).toBe(await withoutReplica(one, () => collected(one)))
  }, 60_000)
})

describe('while reports are read, a replica', () => {
  test('that is killed costs no answer, and is used again once it is back', async () => {
    await expect.poll(isUsed(one), { timeout: 20_000 }).toBe(true)
    const reading = readers([one, two], token(), year)
    await sleep(500)
    process.kill((await postgres.standbyProcesses())[0] ?? 0, 'SIGKILL')
    await sleep(2_000)
    await expect.poll(isUsed(one), { timeout: 30_000 }).toBe(true)
    await sleep(500)
    await reading.stop()
    expect(reading.times.length).toBeGreaterThan(20)
    expect(Math.max(...reading.times)).toBeLessThan(longest)
  }, 90_000)

  test('that hangs is left alone within seconds', async () => {
    await expect.poll(isUsed(one), { timeout: 20_000 }).toBe(true)
    const reading = readers([one, two], token(), year)
    await sleep(300)
    const frozen = await postgres.standbyProcesses()
    for (const pid of frozen) signal(pid, 'SIGSTOP')
    try {
      await expect.poll(isUsed(one), { timeout: 30_000 }).toBe(false)
      await sleep(4_000)
    } finally {
      for (const pid of frozen) signal(pid, 'SIGCONT')
    }
    await reading.stop()
    expect(Math.max(...reading.times)).toBeLessThan(longest)
    await expect.poll(isUsed(one), { timeout: 30_000 }).toBe(true)
  }, 90_000)

  test('that cancels a read, because it must replay what the read still needs, leaves it to the primary', async () => {
    const { context } = one
    await postgres.database.ask('create table replayed as select n from generate_series(1, 1000) n')
    await postgres.database.ask('grant select on replayed to freehold_app')
    await postgres.askStandby(`alter system set max_standby_streaming_delay = '50ms'`)
    await postgres.askStandby('select pg_reload_conf()')
    await expect.poll(isUsed(one), { timeout: 20_000 }).toBe(true)
    const conflicts = 'select sum(confl_snapshot) > 0 as some from pg_stat_database_conflicts'
    const counts: number[] = []
    let attempts = 0
    const found = await readLagging(context, (pool) => {
      attempts += 1
      return withSnapshot(pool, office.account, async (db) => {
        const count = async () =>
          Number((await sql<{ count: number }>`select count(*) from replayed`.execute(db)).rows[0]?.count)
        counts.push(await count())
        if (attempts === 1) {
          await postgres.database.ask('delete from replayed')
          await postgres.database.ask('vacuum replayed')
          await expect.poll(() => postgres.askStandby(conflicts), { timeout: 30_000 }).toEqual([{ some: true }])
        }
        return count()
      })
    })
    expect(attempts).toBe(2)
    expect(counts).toEqual([1000, 0])
    expect(found).toBe(0)
    expect(repeated(one).at(-1)).toContain('"reason"')
    await postgres.database.ask('drop table replayed')
  }, 60_000)
})

describe('at the start, a replica', () => {
  const alone = (url: string) => followReplica(configOf(url), one.context.pool, log)

  test('of another database is refused with a sentence', async () => {
    const refused = alone(urlOf({ ...inject('postgres'), user: 'freehold_server' }))
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(/leads to another database/)
  })

  test('with a login that could leave row-level security is refused, as the primary is', async () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://freehold@primary.example/freehold',
      DATABASE_SERVING_URL: 'postgres://freehold_server@primary.example/freehold',
      DATABASE_REPLICA_URL: urlOf(postgres.standby),
    })
    await expect(followReplica(config, one.context.pool, log)).rejects.toThrow(/can't work with the database login/)
  })

  test('that is the primary itself is not read, and the log says why', async () => {
    const replica = await alone(urlOf({ ...postgres.database.address, user: 'freehold_server' }))
    expect(await replica?.upToDate()).toBeNull()
    expect(said).toContain(JSON.stringify({ reason: 'is not a standby' }))
    await replica?.stop()
  })

  test('that does not answer leaves the reports to the primary, and stops no start', async () => {
    const replica = await alone('postgres://freehold_server@127.0.0.1:1/freehold')
    expect(await replica?.upToDate()).toBeNull()
    expect(said).toContain(JSON.stringify({ reason: 'does not answer' }))
    await replica?.stop()
  })
})

describe('a pool of the replica', () => {
  test('takes no change, and refuses a read that it is not ready for', async () => {
    await expect.poll(isUsed(one), { timeout: 20_000 }).toBe(true)
    const pool = await one.context.replica?.upToDate()
    if (!pool) throw new Error('The replica is not used')
    await expect(write(pool, office.account, async () => 1)).rejects.toThrow('takes no changes')
    const fence = { ...(await fenceOf(one.context.pool)), position: 'FFFFFFFF/0' }
    const early = { ...pool, follows: { requires: requires(fence), primary: one.context.pool } }
    const reading = readsOf(early, office.account).selectFrom('unit').select('id').execute()
    await expect(reading).rejects.toMatchObject({ code: 'FH035' })
    expect(await stateOf(pool, { mark: '00000000-0000-4000-8000-000000000000', position: '0/1' })).toBe('OTHER')
  })

  /** The last test, because the standby is none afterwards. */
  test('that was promoted is dropped at once, and has a history of its own', async () => {
    await expect.poll(isUsed(one), { timeout: 20_000 }).toBe(true)
    const before = await collected(one)
    await postgres.askStandby('select pg_promote(true, 30)')
    await collect(two)
    expect(await collected(one)).toBeCloseTo(before + 1)
    expect(await collected(two)).toBeCloseTo(before + 1)
    expect(await isUsed(one)()).toBe(false)
    const promoted = openPool({ ...postgres.standby, user: 'freehold_server' }, log, 1)
    try {
      const [old, other] = [await fenceOf(one.context.pool), await fenceOf(promoted)]
      expect(other.mark).not.toBe(old.mark)
      expect(await fenceOf(promoted)).toMatchObject({ mark: other.mark })
    } finally {
      await promoted.pg.end()
    }
  }, 60_000)
})
