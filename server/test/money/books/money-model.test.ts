import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { long, rounds } from '../../kit/app/effort'
import { shorten } from '../../kit/money/shorten'
import { type Plot, plots } from '../../kit/money/steps'
import { seedAccount, type Tally } from '../../kit/money/story'

const stories = Number(process.env.MODEL_STORIES ?? rounds(12, 250))
const steps = long ? 60 : 30
/** A story takes a second or two. The limit is there for a run that hangs. */
const limit = (stories + 100) * 60_000
/** How often a story that fails is told again, to find a shorter one that fails too. */
const tries = 100

const everyAction = [
  'add charge',
  'add extra',
  'apply late fee',
  'change rule',
  'choose rule',
  'collect other',
  'collect rent',
  'delete payment',
  'end extra',
  'leave',
  'let',
  'let again',
  'move out',
  'put off',
  'raise extra',
  'return deposit',
  'sell',
  'take back charge',
]

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

test(
  `agrees with a plain model of the books after every step of ${stories} stories of about ${steps} steps`,
  async () => {
    const tally: Tally = new Map()
    let told = 0
    const tell = (plot: Plot) => seedAccount(context, `Story${++told}`, plot, tally)
    for (const [n, plot] of fc.sample(plots(steps), { numRuns: stories }).entries()) {
      if (long && n % 25 === 0) process.stdout.write(`${n} stories agreed.\n`)
      await tell(plot).catch(async (error: unknown) => {
        const shortest = await shorten({ steps: plot.steps, error }, (some) => tell({ ...plot, steps: some }), tries)
        throw new Error(
          `${shortest.error}\n\nStory ${n + 1} with FREEHOLD_SEED=${process.env.FREEHOLD_SEED}, shortened`,
        )
      })
    }
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
    // A run that only sees refusals shows nothing, and a few stories may see nothing else of some actions.
    const accepted = [...tally.keys()].filter((line) => line.endsWith('S_OK'))
    if (stories >= 60) expect(accepted.sort()).toEqual(everyAction.map((action) => `${action}: S_OK`).sort())
  },
  limit,
)
