import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../src/areas/money/verify'
import { type TestApp, testApp } from './kit/app'
import { plots } from './kit/money/steps'
import { type Tally, tellStory } from './kit/money/story'

const long = process.env.FREEHOLD_LONG === '1'
const stories = Number(process.env.STORIES ?? (long ? 5_000 : 200))
const steps = long ? 40 : 25

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

test(
  `${stories} stories of up to ${steps} steps: the books say what a plain model says, after every step`,
  async () => {
    const tally: Tally = new Map()
    let told = 0
    const result = await fc.check(
      fc.asyncProperty(plots(steps), async (plot) => {
        told += 1
        const t = Date.now()
        await tellStory(house, `Story${told}`, plot, tally).finally(() => process.stderr.write(`${told} ${plot.steps.length} ${Date.now() - t}\n`))
      }),
      { numRuns: stories, interruptAfterTimeLimit: Number(process.env.LIMIT ?? 100_000), markInterruptAsFailure: false, endOnFailure: Boolean(process.env.NOSHRINK), ...(process.env.SEED && { seed: Number(process.env.SEED), path: process.env.SPATH ?? '' }) },
    )
    if (result.failed)
      throw new Error(`${result.errorInstance}\n\nSeed ${result.seed}, path ${result.counterexamplePath}`)
    console.log([...tally].sort().join('\n'))
    const { wrong } = await verifyBooks(house.house.pool)
    expect(wrong).toEqual([])
  },
  long ? 3_600_000 : Number(process.env.LIMIT ?? 300_000) + 100_000,
)
