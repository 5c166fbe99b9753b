import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { test as base, expect, inject, type TestContext } from 'vitest'
import { untilOpen } from './accounts'
import { isWalked } from './effort'
import { type Opening, type Sitting, sitDown } from './person'
import { root } from './product'
import { troublesOf } from './troubles'

export const product = inject('product')
await untilOpen(product)

let connected: Promise<Browser> | undefined
const browser = () => {
  connected ??= chromium.connect(inject('browser'))
  return connected
}

interface Journey {
  /** A fresh browser with the product open in it. */
  open: (opening?: Opening) => Promise<Page>
  /** The same, with the session that was signed in. */
  sit: (opening: Opening) => Promise<Sitting>
  /** A trouble that belongs to the journey, such as `409 POST /api/unit/delete-unit`. It has to come. */
  expects: (trouble: string | RegExp) => void
  /** One that the browser tells or not, as its timing has it: a preload that was under way when the line broke. */
  mayCome: (trouble: RegExp) => void
}

interface Expected {
  must: boolean
  trouble: string | RegExp
  is: (seen: string) => boolean
}

interface Watched {
  sittings: Sitting[]
  troubles: (() => readonly string[])[]
  expected: Expected[]
}

export const test = base.extend<Journey & { watched: Watched }>({
  watched: async ({ onTestFinished }, use) => {
    const watched: Watched = { sittings: [], troubles: [], expected: [] }
    const seen = () => watched.troubles.flatMap((troubles) => troubles())
    // Told as the test's own failure: a fixture that throws while it ends would end in the same way at a second try.
    onTestFinished(async () => {
      const missing = () => watched.expected.filter(({ must, is }) => must && !seen().some(is))
      await expect
        .poll(() => missing().map(({ trouble }) => `${trouble}, but ${seen().join(', ') || 'none'}`), {
          message: 'Troubles that were expected and did not come',
        })
        .toEqual([])
      for (const { context } of watched.sittings) await context.close()
      const unexpected = seen().filter((trouble) => !watched.expected.some(({ is }) => is(trouble)))
      expect(unexpected, 'Troubles behind the screen').toEqual([])
    })
    await use(watched)
  },
  sit: async ({ watched, task }, use) => {
    await use(async (opening) => {
      const sitting = await sitDown(await browser(), product.url, opening, (context) => {
        const troubles = troublesOf(context)
        watched.troubles.push(() => troubles)
      })
      watched.sittings.push(sitting)
      return sitting
    })
    if (task.result?.state === 'fail') await picture(task.name, watched.sittings)
  },
  open: async ({ sit }, use) => use(async (opening = {}) => (await sit(opening)).page),
  expects: async ({ watched }, use) =>
    use((trouble) => {
      const is = (seen: string) => (typeof trouble === 'string' ? seen === trouble : trouble.test(seen))
      watched.expected.push({ must: true, trouble, is })
    }),
  mayCome: async ({ watched }, use) =>
    use((trouble) => void watched.expected.push({ must: false, trouble, is: (seen) => trouble.test(seen) })),
})

type Walk = (context: TestContext & Journey) => Promise<void>

/**
 * The main journey of a screen. A fixed number of these runs in `npm test`, chosen by the seed, so that it stays short however
 * many screens there are. What every landlord does each week is a `test`, and always walked.
 */
export const often = (name: string, walk: Walk): void => test.runIf(isWalked('often', name))(name, walk)

/** A journey beside the main one of its screen, chosen like those, but out of many more. */
export const sometimes = (name: string, walk: Walk): void => test.runIf(isWalked('sometimes', name))(name, walk)

/** A journey that waits for jobs of several minutes: it is walked in the long run alone. */
export const lengthy = (name: string, walk: Walk): void => test.runIf(process.env.FREEHOLD_LONG === '1')(name, walk)

/** The screen at the moment a journey failed, in `.cache/journeys`. */
async function picture(name: string, sittings: readonly Sitting[]): Promise<void> {
  const folder = join(root, '.cache/journeys')
  await mkdir(folder, { recursive: true })
  for (const [index, { page }] of sittings.entries())
    if (!page.isClosed()) await page.screenshot({ path: join(folder, `${name.replace(/\W+/g, '-')}-${index}.png`) })
}
