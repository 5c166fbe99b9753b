import type { Page } from 'playwright-core'
import { dialogOn } from '../dialog'
import { dialog, list, type Screen } from '../screen'

const history = '/money/expense-history'
const recurring = `${history}?tab=recurring`
const owners = '/properties/property-owners'

type Ready = Screen['ready']
const { ready: rows } = list('', '')

const then =
  (...steps: Ready[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

const expenseForm = async (page: Page) => {
  await dialog('Expense payment', 'Save')(page)
  await dialogOn(page, 'Expense payment').locator('option', { hasText: 'Repairs' }).waitFor({ state: 'attached' })
}

const recurs = async (page: Page) => {
  const form = dialogOn(page, 'Expense payment')
  await form.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Repairs' })
  await form.getByText('Recurring', { exact: true }).click()
  await form.getByRole('status').waitFor()
}

const press = (button: string | RegExp, title: string, wanted: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await dialogOn(page, title).getByRole('button', { name: wanted }).first().waitFor()
}

const board = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Send Money/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Payout', exact: true }).waitFor()
}

export const spendingScreens: readonly Screen[] = [
  list('expenses', history),
  list('recurring-expenses', recurring),
  { ...list('expense-form', `${history}?edit=0`), ready: then(expenseForm, recurs) },
  {
    ...list('expense-refused', `${history}?edit=0`),
    ready: then(expenseForm, async (page) => {
      await dialogOn(page, 'Expense payment').getByRole('button', { name: 'Save', exact: true }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    }),
  },
  {
    ...list('edit-category', `${history}?edit=0`),
    ready: then(expenseForm, press('Edit Category', 'Edit Category', 'Add'), async (page) => {
      await page.getByRole('button', { name: 'Rename Repairs' }).click()
    }),
  },
  {
    ...list('edit-specific-expense', `${history}?edit=0`),
    ready: then(expenseForm, press('Edit Specific Expense', 'Edit Specific Expense', 'Rename')),
  },
  {
    ...list('delete-expense', history),
    ready: then(rows, press(/^Delete the expense/, 'Delete', 'Yes, delete it')),
  },
  { ...list('add-receipt', history), ready: then(rows, press(/^Add a receipt/, 'Receipt', 'Save')) },
  {
    ...list('stop-recurring', recurring),
    ready: then(rows, press(/^Stop Recurring/, 'Stop Recurring', 'Stop Recurring')),
  },
  { ...list('owner-board', owners), ends: '/property/property-owner-financial-board', ready: then(rows, board) },
  {
    ...list('statement-draft', owners),
    ready: then(rows, board, async (page) => {
      await page.getByRole('button', { name: 'Prepare statement' }).click()
      await page
        .getByRole('dialog', { name: /^Statement, / })
        .getByText('Closing balance')
        .waitFor()
    }),
  },
  {
    ...list('payout-refused', owners),
    ready: then(rows, board, async (page) => {
      await page.getByRole('button', { name: 'Payout', exact: true }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    }),
  },
]
