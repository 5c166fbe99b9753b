import { setTimeout as sleep } from 'node:timers/promises'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepVisits } from '../../server/src/areas/site/visits/keep-visits'
import { type TestApp, testApp } from '../../server/test/kit/app/app'
import { ask } from '../../server/test/kit/app/ask'
import { long } from '../../server/test/kit/app/effort'
import { enterDemo, waitForDemo } from '../../server/test/kit/world/visit-desk'
import { seedStory } from '../src/seed-demo'

/** The longest that a visitor of the crowd waits, in seconds. */
const longestWait = 45
/** A laptop that does something else at the moment takes so long, in milliseconds. */
const hiccup = 250

const most = 100
const quiet = Math.ceil(most / 4)

/** The server's test of a crowd copies a small account; this one copies the story itself. */
describe.runIf(long)('sixty visitors of the story in a minute', () => {
  let of: TestApp
  let token: string
  let running = false
  beforeAll(async () => {
    of = await testApp({
      environment: { DEMO: '0', DEMO_VISITS: 'on', DEMO_VISITS_MAX: String(most) },
      connections: 8,
    })
    const keep = () => keepVisits(of.context, seedStory)
    await keep()
    token = (await enterDemo(of, { from: '10.9.9.9' })).body.data.token
    while ((await ready()) < quiet) await keep()
    // The runner of a test: one run at a time, and none more while one waits.
    of.context.jobs.by(async () => {
      if (running) return
      running = true
      void sleep(1)
        .then(keep)
        .finally(() => {
          running = false
        })
    })
  }, 600_000)
  afterAll(async () => {
    while (running) await sleep(100)
    await of.close()
  })

  const ready = async () => (await of.database.ask("select 1 from demo_visit where state = 'READY'")).length

  /** The time that 99 of 100 answers to a user of another account stay under, in milliseconds. */
  async function ninetyNine(milliseconds: number): Promise<number> {
    const took: number[] = []
    for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(20)) {
      const began = performance.now()
      const { type } = await ask(of.app, dashboard.whole, {}, { token })
      took.push(performance.now() - began)
      expect(type).toBe('S_OK')
    }
    return took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0
  }

  test('all get in by themselves, and the people inside hardly notice', async () => {
    const idle = await ninetyNine(15_000)
    const visitors = Array.from({ length: 59 }, async (_, n) => {
      await sleep(n * 1_000)
      const began = performance.now()
      const { status, address } = await waitForDemo(of, { from: `10.1.${n}.1` })
      return { entered: `${status} ${new URL(address).pathname}`, waited: (performance.now() - began) / 1_000 }
    })
    const crowded = await ninetyNine(60_000)
    const all = await Promise.all(visitors)
    expect(new Set(all.map(({ entered }) => entered))).toEqual(new Set(['303 /']))
    expect(Math.max(...all.map(({ waited }) => waited))).toBeLessThan(longestWait)
    expect(crowded).toBeLessThanOrEqual(Math.max(3 * idle, hiccup))
  }, 300_000)
})
