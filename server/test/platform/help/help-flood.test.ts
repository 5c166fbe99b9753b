import { setTimeout as sleep } from 'node:timers/promises'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
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

const looks = 300
const visitors = 8
/** Each is limited on its own. */
const ways = ['/api/faq/search?keyword=', '/help?keyword=', '/help/answers?keyword='] as const

/** How long a user waits for a list, in milliseconds. */
async function look(): Promise<number> {
  const began = performance.now()
  const { type, text } = await ask(context.app, unit.list, { limit: '25' }, { token: home.people[1].token })
  expect(type, text).toBe('S_OK')
  return performance.now() - began
}

async function p99(): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < looks; at += 1) {
    times.push(await look())
    await sleep(2)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(looks * 0.99) - 1] ?? 0
}

test('a flood of questions is cut off, keeps few words, and leaves a user within three times the wait', async () => {
  for (let at = 0; at < 50; at += 1) await look()
  const idle = await p99()
  let over = false
  const answers: number[] = []
  /** One address asks through the call, the page and the list while typing, each with words that nothing answers. */
  const askOnce = async (n: number) => {
    const words = `xylophone kazoo ${'abcdefghij'[n % 10]}${'klmnopqrst'[Math.floor(n / 10) % 10]}zz`
    const address = ways[n % ways.length]
    const { statusCode } = await context.app.inject({ url: `${address}${encodeURIComponent(words)}` })
    answers.push(statusCode)
  }
  const visit = async (first: number) => {
    for (let n = first; !over; n += visitors) {
      await askOnce(n)
      await sleep(10)
    }
  }
  const flood = Promise.all(Array.from({ length: visitors }, (_, n) => visit(n)))
  const busy = await p99()
  // Until the limit has been reached, however fast this machine is.
  while (!answers.includes(429)) await sleep(50)
  over = true
  await flood
  expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(ways.length * 1200)
  expect(new Set(answers)).toEqual(new Set([200, 429]))
  const [kept] = await context.database.ask<{ words: number; times: number }>(
    'select count(*)::int as words, sum(times)::int as times from help_question',
  )
  // Thirty a minute, and the flood may have begun before the end of one.
  expect(kept?.times).toBeGreaterThan(0)
  expect(kept?.times).toBeLessThanOrEqual(30 * 3)
  // A quiet machine answers in a few milliseconds, where one pause of the collector is many times as long.
  process.stdout.write(`p99 ${idle.toFixed(1)} ms, in a flood ${busy.toFixed(1)} ms\n`)
  expect(busy, `${idle.toFixed(1)} ms without a flood`).toBeLessThan(Math.max(3 * idle, 25))
}, 120_000)
