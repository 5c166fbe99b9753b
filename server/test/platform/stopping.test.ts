import { user } from '@freehold/contract/account/user'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { awaitRequests } from '../../src/http/running-requests'
import { minutes, type TestApp, testApp } from '../kit/app/app'
import { addPerson, openAccount } from '../kit/world/people'

interface Waiting {
  context: TestApp
  /** The status of the answer; null once its reader has left. */
  answer: Promise<number | null>
  leave: () => void
  release: () => Promise<unknown>
}

/** A request of a user that waits for a lock in the database. */
async function waitingRequest(): Promise<Waiting> {
  const context = await testApp()
  const account = await openAccount(context, 'Alder')
  const { token } = await addPerson(context, account, { group: 1, mark: 'Alder', login: 'boss' })
  const address = await context.app.listen({ host: '127.0.0.1', port: 0 })
  context.clock.advance(2 * minutes)
  const lock = new pg.Client(context.database.address)
  await lock.connect()
  await lock.query('begin; lock table session in exclusive mode')
  const reader = new AbortController()
  const headers = { Authorization: `Bearer ${token}` }
  const answer = fetch(`${address}/api/${user.profile.path}`, { headers, signal: reader.signal }).then(
    ({ status }) => status,
    () => null,
  )
  await vi.waitFor(async () => {
    const waits = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    expect(await context.database.ask(waits)).toHaveLength(1)
  })
  const release = async () => {
    await lock.query('commit')
    await lock.end()
  }
  return { context, answer, leave: () => reader.abort(), release }
}

const failures = ({ logged }: TestApp) => logged.filter((line) => /"level":[56]0/.test(line))

test('a stop answers the request that still runs, and does not wait for its connection', async () => {
  const { context, answer, release } = await waitingRequest()
  const closed = context.close()
  await release()
  expect(await answer).toBe(200)
  await closed
  expect(failures(context)).toEqual([])
}, 10_000)

test('a stop waits for a request whose reader has left', async () => {
  const { context, answer, leave, release } = await waitingRequest()
  leave()
  expect(await answer).toBeNull()
  let isClosed = false
  const closed = context.close().then(() => {
    isClosed = true
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isClosed).toBe(false)
  await release()
  await closed
  expect(failures(context)).toEqual([])
})

test('a stop gives up a request that does not end, and says so', async () => {
  const said: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void said.push(line) } } })
  awaitRequests(app, 200)
  app.get('/', () => new Promise(() => {}))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = fetch(address).catch(() => 'cut off')
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(1))
  await app.close()
  expect(await answer).toBe('cut off')
  expect(said.map((line) => JSON.parse(line))).toMatchObject([
    { requests: 1, msg: 'Some requests did not end in time for the stop' },
  ])
}, 10_000)

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((done) => app.server.getConnections((_, count) => done(count)))
