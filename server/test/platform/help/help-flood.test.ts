import { setTimeout as sleep } from 'node:timers/promises'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { long } from '../../kit/app/effort'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let world: TestApp
let context: TestApp
let home: Household
beforeAll(async () => {
  ;({ context: world, home } = await householdApp())
  context = await testApp({ rateLimits: true, beside: world.database })
})
afterAll(async () => {
  await context.close()
  await world.close()
})

const looks = 200
const visitors = 8
const perMinute = 1200
const ways = ['/api/faq/search?keyword=', '/help?keyword=', '/help/answers?keyword='] as const

/** The time a user waits for a list, in milliseconds. */
async function look(): Promise<number> {
  const began = performance.now()
  const { type, text } = await ask(context.app, unit.list, { limit: '25' }, { token: home.people[1].token })
  expect(type, text).toBe('S_OK')
  return performance.now() - began
}

/** The 99th of 100 waits, over two hundred lists and for as long as something goes on. */
async function p99(goesOn = () => false): Promise<number> {
  const times: number[] = []
  while (times.length < looks || goesOn()) {
    times.push(await look())
    await sleep(2)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0
}

const statusOf = async (url: string): Promise<number> => (await context.app.inject({ url })).statusCode

test('questions of one address are cut off at the limit of searches', async () => {
  const answers: number[] = []
  const visit = async () => {
    while (answers.length < perMinute + 100) answers.push(await statusOf('/help/answers?keyword=late+fee'))
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  expect(new Set(answers)).toEqual(new Set([200, 429]))
  expect(answers.filter((status) => status === 200)).toHaveLength(perMinute)
}, 60_000)

test(`a flood of questions keeps few words${long ? ', and leaves a user within three times the wait' : ''}`, async () => {
  for (let at = 0; at < 30; at += 1) await look()
  const idle = await p99()
  const began = Date.now()
  let over = false
  let asked = 0
  /** Several times what the limit lets through, by the call, the page and the list, in words that nothing answers. */
  const visit = async (first: number) => {
    for (let n = first; !over; n += visitors) {
      const words = `xylophone kazoo ${'abcdefghij'[n % 10]}${'klmnopqrst'[Math.floor(n / 10) % 10]}zz`
      await statusOf(`${ways[n % ways.length]}${encodeURIComponent(words)}`)
      asked += 1
      await sleep(50)
    }
  }
  const flood = Promise.all(Array.from({ length: visitors }, (_, n) => visit(n)))
  const busy = await p99(() => asked <= looks).finally(() => {
    over = true
  })
  await flood
  expect(asked).toBeGreaterThan(looks)
  const [kept] = await context.database.ask<{ times: number }>('select sum(times)::int as times from help_question')
  const minutes = Math.ceil((Date.now() - began) / 60_000) + 1
  expect(kept?.times).toBeGreaterThan(0)
  expect(kept?.times).toBeLessThanOrEqual(30 * minutes)
  // A quiet machine answers in a few milliseconds, and one pause of the collector is many times as long.
  if (long) expect(busy, `${idle.toFixed(1)} ms without a flood`).toBeLessThan(Math.max(3 * idle, 25))
}, 120_000)
