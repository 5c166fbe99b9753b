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

/** Accessibility problems of a screen, one line for each place. */
export const barriersOn = (page: Page): Promise<string[]> => violationsOn(page, everything)

/** The same when only the colors have changed since the last look. */
export const colorBarriersOn = (page: Page): Promise<string[]> => violationsOn(page, colors)

async function violationsOn(page: Page, runOnly: Only): Promise<string[]> {
  // Frames of ours are looked at together with the page; those of others are out of reach.
  const { origin } = new URL(page.url())
  for (const frame of page.frames())
    if (new URL(frame.url()).origin === origin && !(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(source)
  const { violations } = await page.evaluate<AxeResults, Only>(
    (only) => Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'], runOnly: only }),
    runOnly,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ failureSummary = '' }) => !(id === 'target-size' && isHalfCovered(failureSummary)))
      .map(({ target, failureSummary, html }) =>
        `${id}: ${help}\n  at ${target.join(' ')}\n  ${html.slice(0, 200)}\n  ${failureSummary ?? ''}`.trim(),
      ),
  )
}

/** A target that a bar or a dialog covers in part, wherever the page happens to be scrolled, is no smaller for it: one can scroll on. */
const isHalfCovered = (summary: string): boolean => summary.includes('partially obscured')
