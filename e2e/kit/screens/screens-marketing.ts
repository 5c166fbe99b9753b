import type { Page } from 'playwright-core'
import { dialogOn } from '../dialog'
import { admin, dialog, list, refusals, rows, type Screen } from '../screen'

const market = '/marketing/marketing-unit'
const info = 'Marketing unit information'

/** The first entry of the list, with its details open. */
const first = (next?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await rows(page)
  await page.getByRole('main').locator('tbody a, li a').first().click()
  await dialogOn(page, info).locator('dl').first().waitFor()
  await next?.(page)
}

const edit = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog('Edit marketing entry', 'Save')(page)
}

/** The form with words that fair housing bars. */
const warned = async (page: Page) => {
  await dialog('New marketing entry', 'Save')(page)
  await dialogOn(page, 'New marketing entry').getByLabel('Description').fill('Adults only, no Section 8')
  await page.getByText('Check the wording').waitFor()
}

/** The homes on the market, with their dialogs. */
export const marketingScreens: readonly Screen[] = [
  list('market', market),
  { name: 'listing', at: market, as: admin, ready: first() },
  { name: 'listing-form', at: market, as: admin, ready: first(edit) },
  { name: 'listing-words', at: `${market}?edit=0`, as: admin, ready: warned },
  { ...list('listing-refused', `${market}?edit=0`), ready: refusals('New marketing entry') },
]
