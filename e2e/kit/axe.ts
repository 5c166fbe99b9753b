import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What stands in the way of people who cannot see, hear or point: one line to each place. */
export async function barriersOn(page: Page): Promise<string[]> {
  // Frames of ours are looked at together with the page; those of others are out of reach.
  const { origin } = new URL(page.url())
  for (const frame of page.frames())
    if (new URL(frame.url()).origin === origin && !(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(source)
  const { violations } = await page.evaluate<AxeResults, string[]>(
    (values) =>
      Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'], runOnly: { type: 'tag', values } }),
    tags,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary, html }) =>
      `${id}: ${help}\n  at ${target.join(' ')}\n  ${html.slice(0, 200)}\n  ${failureSummary ?? ''}`.trim(),
    ),
  )
}
