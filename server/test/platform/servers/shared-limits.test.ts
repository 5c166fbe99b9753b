import { session } from '@freehold/contract/account/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRequest, forgetCounts } from '../../../src/http/limit-count.sql'
import { type TestApp, testApp } from '../../kit/app/app'
import { requestOf } from '../../kit/app/ask'

let servers: TestApp[]
beforeAll(async () => {
  const first = await testApp({ rateLimits: true })
  const rest = await Promise.all([1, 2].map(() => testApp({ rateLimits: true, beside: first.database })))
  servers = [first, ...rest]
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close()
})

const signIn = async ({ app }: TestApp, n: number, remoteAddress: string) => {
  const request = await requestOf(session.login, { email: `guess${n}@nowhere.example`, password: 'Wrong1' })
  const { statusCode } = await app.inject({ ...request, remoteAddress })
  return statusCode
}

/** The limit of a minute. */
const most = 30

test('three servers together let one home try as many sign-ins as one server does', async () => {
  const tries = Array.from({ length: 3 * most }, (_, n) => n)
  const answers = await Promise.all(tries.map((n) => signIn(servers[n % servers.length] as TestApp, n, '203.0.113.50')))
  expect(answers.filter((status) => status !== 429)).toHaveLength(most)
  expect(await signIn(servers[2] as TestApp, 999, '203.0.113.51')).not.toBe(429)
})

test('a window that ended begins anew, and is forgotten', async () => {
  const { pool } = (servers[0] as TestApp).context
  const ask = (window: number) => countRequest(pool, 'a caller', window)
  expect(await ask(60_000)).toMatchObject({ used: 1 })
  const second = await ask(60_000)
  expect(second.used).toBe(2)
  expect(second.left).toBeGreaterThan(50_000)
  await servers[0]?.database.ask(`update limit_count set ends = now() - interval '1 second'`)
  expect(await ask(60_000)).toMatchObject({ used: 1 })
  await servers[0]?.database.ask(`update limit_count set ends = now() - interval '1 second'`)
  await forgetCounts(pool)
  expect(await servers[0]?.database.ask('select count(*)::int as rows from limit_count')).toEqual([{ rows: 0 }])
})
