import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../src/areas/money/verify'
import { type TestApp, testApp } from './kit/app'
import { plots } from './kit/money/steps'
import { type Tally, tellStory } from './kit/money/story'

const long = process.env.FREEHOLD_LONG === '1'
const stories = long ? 5_000 : 200
const steps = long ? 40 : 25
const budget = long ? 3_000_000 : 60_000
/** Once a story fails, so much time goes into making it short. */
const patience = 120_000

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

test(
  `up to ${stories} stories of about ${steps} steps: the books say what a plain model says, after every step`,
  async () => {
    const tally: Tally = new Map()
    let told = 0
    let failed = false
    let until = Date.now() + budget
    const tellInTime = fc.asyncProperty(plots(steps), async (plot) => {
      if (Date.now() > until) return
      told += 1
      await tellStory(house, `Story${told}`, plot, tally).catch((error) => {
        if (!failed) until = Date.now() + patience
        failed = true
        throw error
      })
    })
    const result = await fc.check(tellInTime, { numRuns: stories })
    if (result.failed)
      throw new Error(`${result.errorInstance}\n\nSeed ${result.seed}, path ${result.counterexamplePath}`)
    expect((await verifyBooks(house.house.pool)).wrong).toEqual([])
    // Of refusals alone nothing could be learned.
    const accepted = [...tally].filter(([line]) => line.endsWith('S_OK')).map(([line]) => line)
    if (told >= 50) expect(accepted).toHaveLength(11)
  },
  budget + patience + 60_000,
)
