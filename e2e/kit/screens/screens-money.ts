import type { Page } from 'playwright-core'
import { dialogOn } from '../dialog'
import { dialog, list, type Screen } from '../screen'

const payments = '/money/rent-history'
const rules = '/money/late-fee-rule'
const tenants = '/people/tenant-list'

type Ready = Screen['ready']

const press = (button: string, title: string, save: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button }).first().click()
  await dialog(title, save)(page)
}

/** The first tenant that the search finds. */
const searched = (title: string) => async (page: Page) => {
  const form = dialogOn(page, title)
  await form.getByRole('combobox', { name: 'Tenant' }).click()
  await page.getByRole('listbox', { name: 'Tenant' }).getByRole('option').first().click()
  await form.getByRole('combobox', { name: 'Unit' }).and(form.locator(':enabled')).waitFor()
}

const then =
  (...steps: Ready[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

const first = async (page: Page) => {
  await page.getByRole('main').locator('tbody a, li a').first().click()
  await page.getByRole('tab', { name: 'Basic Information' }).waitFor()
}

const more = (item: string, title: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More for this tenant' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await dialogOn(page, title).waitFor()
  await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
}

const { ready: rows } = list('', '')

/** A property of the demo whose tenants owe rent. There are more than the filter offers before one types. */
const ofLateTenants = async (page: Page) => {
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Property' }).click()
  await page.getByRole('combobox', { name: 'Search property' }).fill('Pepperell')
  await page.getByRole('option', { name: 'Pepperell Condominiums' }).click()
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Clear Property' }).waitFor()
  await page.getByText('Choose a property to see its tenants.').waitFor({ state: 'hidden' })
}

export const moneyScreens: readonly Screen[] = [
  list('payments', payments),
  {
    ...list('collect-rent', payments),
    ready: then(rows, press('Collect Rent', 'Collect rent', 'Collect'), searched('Collect rent')),
  },
  {
    ...list('collect-other', payments),
    ready: then(
      rows,
      press('Collect Other', 'Collect other type of payment', 'Collect'),
      searched('Collect other type of payment'),
    ),
  },
  {
    ...list('collect-refused', payments),
    ready: then(rows, press('Collect Rent', 'Collect rent', 'Collect'), async (page) => {
      await dialogOn(page, 'Collect rent').getByRole('button', { name: 'Collect', exact: true }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    }),
  },
  {
    ...list('delete-payment', payments),
    ready: then(rows, async (page) => {
      await page
        .getByRole('button', { name: /^Delete the payment/ })
        .first()
        .click()
      await dialog('Delete', 'Yes, delete it')(page)
    }),
  },
  {
    ...list('collect-many', '/money/collect-many'),
    ready: ofLateTenants,
  },
  {
    ...list('add-charges', '/money/add-charges'),
    ready: then(ofLateTenants, async (page) => {
      await page.getByLabel('Total').fill('812.35')
    }),
  },
  {
    ...list('close-books', payments),
    ready: then(rows, press('Close the books', 'Close the books', 'Close the books')),
  },
  {
    ...list('late-fee-rules', rules),
    ready: (page) => page.getByRole('region', { name: 'Late fee rules' }).locator('[aria-busy="false"]').waitFor(),
  },
  {
    ...list('late-fee-rule', rules),
    ready: async (page) => {
      await page.getByRole('main').locator('tbody a, li a').first().click()
      await dialogOn(page, 'Late fee rule information').locator('dl').first().waitFor()
    },
  },
  { ...list('late-fee-rule-form', `${rules}?edit=0`), ready: dialog('Add late fee rule', 'Save') },
  {
    ...list('add-charge', tenants),
    ready: then(rows, first, press('Add Charge', 'Add charge', 'Add charge')),
  },
  {
    ...list('apply-late-fee', tenants),
    ready: then(rows, first, press('Apply Late Fee', 'Apply a late fee', 'Apply the fee')),
  },
  {
    ...list('card', tenants),
    ready: then(rows, first, more('Charge a card', 'Charge a card'), async (page) => {
      await dialogOn(page, 'Charge a card').getByText('Sandbox', { exact: true }).waitFor()
    }),
  },
  list('recurring-charges', '/money/recurring-charges'),
  list('deposit-settlements', '/money/deposit-settlements'),
  {
    ...list('deposit-settlement', '/money/deposit-settlements'),
    ends: '/money/deposit-settlement',
    ready: then(rows, async (page) => {
      await page.getByRole('main').locator('tbody a, li a').first().click()
      await page.getByRole('heading', { name: 'Total' }).waitFor()
    }),
  },
  { ...list('return-deposit', tenants), ready: then(rows, first, more('Return deposit', 'Return deposit')) },
  {
    ...list('return-deposit-moved-out', `${tenants}?tab=previous`),
    ready: then(rows, first, more('Return deposit', 'Return deposit')),
  },
  {
    ...list('why', payments),
    ready: then(rows, async (page) => {
      await page
        .getByRole('button', { name: /why\?$/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    }),
  },
]
