import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
interface Only {
  type: 'tag' | 'rule'
  values: string[]
}

const everything: Only = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The rules whose result can depend on colors. */
const colors: Only = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Accessibility problems of a screen, or of the part of it that a selector names: one line for each place. */
export const barriersOn = (page: Page, within?: string): Promise<string[]> => violationsOn(page, everything, within)

/** The same when only the colors have changed since the last look. */
export const colorBarriersOn = (page: Page): Promise<string[]> => violationsOn(page, colors)

async function violationsOn(page: Page, runOnly: Only, within?: string): Promise<string[]> {
  // Frames of ours are looked at together with the page; those of others are out of reach.
  const { origin } = new URL(page.url())
  for (const frame of page.frames())
    if (new URL(frame.url()).origin === origin && !(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(source)
  const { violations } = await page.evaluate<AxeResults, { runOnly: Only; within?: string }>(
    (of) => Reflect.get(window, 'axe').run(of.within ?? document, { resultTypes: ['violations'], runOnly: of.runOnly }),
    { runOnly, ...(within !== undefined && { within }) },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary, html }) =>
      `${id}: ${help}\n  at ${target.join(' ')}\n  ${html.slice(0, 200)}\n  ${failureSummary ?? ''}`.trim(),
    ),
  )
}
