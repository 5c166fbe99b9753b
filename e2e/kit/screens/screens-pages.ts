import type { Page } from 'playwright-core'
import { dialogOn } from '../dialog'
import { admin, dialog, rows, type Screen } from '../screen'

/** The page of the first record of a list, reached as a person reaches it: through the record's dialog. */
const pageOf =
  (title: string, part: string, next?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await rows(page)
    await page.getByRole('main').locator('tbody a, li a').first().click()
    await dialogOn(page, title).getByRole('link', { name: 'Open page' }).click()
    await page.getByRole('heading', { level: 2, name: part }).waitFor()
    await next?.(page)
  }

const leasePageOf = (tenant: string) => async (page: Page) => {
  await rows(page)
  await page.getByRole('main').getByRole('link', { name: tenant }).first().click()
  await dialogOn(page, 'Lease').getByRole('link', { name: 'Open page' }).click()
  await page.getByRole('heading', { level: 2, name: 'Money' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Monthly charges' }).waitFor()
}

const occupied = '/properties/unit-list?status=OCCUPIED'
const vacant = '/properties/unit-list?status=VACANT'
const unit = '/properties/unit'

const rentIt = async (page: Page) => {
  await page.getByRole('button', { name: 'Rent this unit' }).click()
  await dialog('Rent this unit', 'Save')(page)
}

/** The pages of one record. */
export const pageScreens: readonly Screen[] = [
  { name: 'unit-page', at: occupied, ends: unit, as: admin, ready: pageOf('Unit information', 'Last two years') },
  { name: 'vacant-unit-page', at: vacant, ends: unit, as: admin, ready: pageOf('Unit information', 'Last two years') },
  {
    name: 'rent-this-unit',
    at: vacant,
    ends: unit,
    as: admin,
    ready: pageOf('Unit information', 'Last two years', rentIt),
  },
  {
    name: 'property-page',
    at: '/properties/property-list',
    ends: '/properties/property',
    as: admin,
    ready: pageOf('Property information', 'Last twelve months'),
  },
  {
    name: 'owner-page',
    at: '/properties/property-owners',
    ends: '/properties/owner',
    as: admin,
    ready: pageOf('Property owner information', 'Contact'),
  },
  {
    name: 'application-page',
    at: '/people/rental-application-list',
    ends: '/people/application',
    as: admin,
    ready: pageOf('Rental application', 'Money'),
  },
  {
    name: 'listing-page',
    at: '/marketing/marketing-unit',
    ends: '/marketing/listing',
    as: admin,
    ready: pageOf('Marketing unit information', 'Costs'),
  },
  {
    name: 'lease-page',
    at: '/lease/lease-list',
    ends: '/lease/lease',
    as: admin,
    ready: leasePageOf('Ingrid Sorensen'),
  },
]
