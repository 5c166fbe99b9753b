import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { barriersOn, colorBarriersOn } from '../axe'

/** The page in both themes, as somebody with a phone reads it. */
export async function readable(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await barriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colorBarriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
