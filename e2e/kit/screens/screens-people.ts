import type { Page } from 'playwright-core'
import { dialog, heading, list, refusals, rows, type Screen } from '../screen'

const tenants = '/people/tenant-list'
/** Sorted by balance, so the first tenant is a current one with a history. */
const late = `${tenants}?orderBy=balance&ascending=0`
const previous = `${tenants}?tab=previous`

/** The first tenant's dashboard, with one of its tabs. */
const board = (tab?: string, next?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await rows(page)
  await page.getByRole('main').locator('tbody a, li a').first().click()
  await page.getByRole('tab', { name: 'Basic Information' }).waitFor()
  if (tab) await page.getByRole('tab', { name: tab }).click()
  await page
    .getByRole('tabpanel', { name: tab ?? 'Basic Information' })
    .locator('table, ul, dl, p')
    .first()
    .waitFor()
  await next?.(page)
}

const press = (button: string, title: string, save: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await dialog(title, save)(page)
}

export const peopleScreens: readonly Screen[] = [
  list('tenants', tenants),
  list('previous-tenants', previous),
  { ...list('tenant-form-refused', `${tenants}?edit=0`), ready: refusals('New tenant') },
  list('tenant-portal', '/people/tenant-portal'),
  {
    ...list('returned-payments', '/people/returned-payments'),
    ready: (page) => page.getByText(/bank debits? (was|were) sent in the last 60 days/).waitFor(),
  },
  list('tenant-autopay', '/people/tenant-portal?tab=autopay'),
  { ...list('tenant', late), ready: board() },
  { ...list('tenant-ledger', late), ready: board('History') },
  {
    ...list('void-a-line', late),
    ready: board('History', async (page) => {
      await page.getByRole('button', { name: /^Void/ }).first().click()
      await page
        .getByRole('dialog', { name: /^Void a / })
        .getByRole('textbox')
        .waitFor()
    }),
  },
  { ...list('tenant-supplemental', late), ready: board('Supplemental') },
  { ...list('tenant-moved-out', previous), ready: board('Supplemental') },
  { ...list('tenant-form', late), ready: board(undefined, press('Edit', 'Edit tenant', 'Save')) },
  { ...list('member-form', late), ready: board(undefined, press('Add member', 'Add member', 'Save')) },
  {
    ...list('tenant-payments', late),
    ready: board(undefined, async (page) => {
      await page.getByRole('button', { name: 'Edit payments in the portal' }).click()
      await page
        .getByRole('dialog', { name: /^Payments of / })
        .getByRole('button', { name: 'Save payment settings' })
        .waitFor()
    }),
  },
  { ...list('move-out', late), ready: board(undefined, press('Move out', 'Move out', 'Move Out')) },
  {
    ...list('rent-a-unit', previous),
    ready: board('Supplemental', press('Move Tenant Into Another Unit', 'Rent a unit', 'Save')),
  },
  {
    ...list('tenant-more', late),
    ready: board(undefined, async (page) => {
      await page.getByRole('button', { name: 'More for this tenant' }).click()
      await page.getByRole('menuitem', { name: 'Return deposit' }).waitFor()
    }),
  },
  {
    ...list('tenant-why', late),
    ready: board(undefined, async (page) => {
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: /why\?$/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    }),
  },
  {
    name: 'no-such-tenant',
    at: '/people/tenant-dashboard',
    as: list('', '').as,
    ready: heading('Tenant'),
  },
]
