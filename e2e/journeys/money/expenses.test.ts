import { addDays, showDay } from '@freehold/rules/day'
import { dueBetween, firstDueFrom } from '@freehold/rules/money/recurring'
import { addMonths } from '@freehold/rules/month'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { answer, confirmDeletion, dialogOn } from '../../kit/dialog'
import { box, complaintsIn, fill, lookUp } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { paperFile } from '../../kit/paper-file'
import { pasteOn } from '../../kit/paste'
import { pictureFile } from '../../kit/picture-file'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('expenses')
const records = recordsOf(product.url, me)
const saved = 'The payment information is updated successfully.'
const history = '/money/expense-history'

/** A house with a unit, to spend money on. */
async function house(name: string): Promise<void> {
  const property = await records.property(await records.owner(), { property_name: `${name} House` })
  await records.unit(property, { unit_name: `${name} 1` })
}

const choose = (form: Locator, label: string, choice: string) => box(form, label).selectOption({ label: choice })
const chosen = (form: Locator, label: string) => box(form, label).locator('option:checked').innerText()

async function spendOn(page: Page, name: string): Promise<Locator> {
  const form = dialogOn(page, 'Expense payment')
  await choose(form, 'Category', 'Repairs')
  await choose(form, 'Specific expense', 'Plumbing')
  await lookUp(form, 'Property', name, `${name} House`)
  return form
}

async function save(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, saved)
  await form.waitFor({ state: 'hidden' })
}

often('an expense is added on its page, listed with its category, and deleted with a reason', async ({ open }) => {
  await house('Alder')
  await house('Birch')
  const page = await open({ as: me, at: history })
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const form = dialogOn(page, 'Expense payment')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(() => complaintsIn(form)).toEqual({
    Category: 'Category is required.',
    'Specific expense': 'Specific expense is required.',
    Property: 'Property is required.',
    'Payment amount': 'Payment amount is required.',
  })
  expect(await box(form, 'Payment date').inputValue()).toBe(showDay(today))
  expect(await box(form, 'Unit').isEnabled()).toBe(false)

  // The specific expenses depend on the category, and the units on the property.
  await choose(form, 'Category', 'Repairs')
  await choose(form, 'Specific expense', 'Plumbing')
  await choose(form, 'Category', 'Supplies')
  expect(await chosen(form, 'Specific expense')).toBe('Choose')
  await choose(form, 'Category', 'Repairs')
  await choose(form, 'Specific expense', 'Plumbing')
  await lookUp(form, 'Property', 'alder', 'Alder House')
  await lookUp(form, 'Unit', 'alder', 'Alder 1')
  await lookUp(form, 'Property', 'birch', 'Birch House')
  expect(await box(form, 'Unit').inputValue()).toBe('')
  await lookUp(form, 'Unit', 'birch', 'Birch 1')
  await fill(form, { 'Payment amount': '0.5', 'Paid to': 'Corner Hardware', Reference: '1042', Notes: 'Sink trap' })
  await choose(form, 'Method', 'Check')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await soon(async () => (await complaintsIn(form))['Payment amount']).toBe(
    'Payment amount must be from $1.00 to $9,999,999.00.',
  )
  await box(form, 'Payment amount').fill('86.4')
  await save(page, form)

  const expenses = listOn(page, 'Expenses')
  await soon(() => expenses.texts()).toEqual([
    `1${showDay(today)}PlumbingRepairs$86.40Birch HouseBirch 1Corner HardwareCheck 1042Sink trapSingleAdd`,
  ])
  expect(await expenses.headings()).toEqual([
    'No',
    'Paid date',
    'Specific expense',
    'Amount',
    'Property',
    'Paid to',
    'Notes',
    'Frequency',
    'Receipt',
    'Actions',
  ])
  expect(await expenses.order('Paid date')).toBe('descending')
  await page.getByRole('button', { name: '$86.40, why?' }).click()
  await page.getByRole('dialog').getByText('Money was spent for a property.').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete the expense of $86.40 for Plumbing' }).click()
  const question = dialogOn(page, 'Delete')
  await question.getByText('Are you sure want to delete the expense payment?').waitFor()
  await box(question, 'Reason').fill('Paid by the owner')
  await question.getByRole('button', { name: 'Yes, delete it' }).click()
  await toldThat(page, 'The expense is deleted.')
  await page.getByText('No expenses yet.').waitFor()
})

sometimes('a recurring expense posts up to today at once, continues, stops, and restarts', async ({ open }) => {
  await house('Cedar')
  const first = addMonths(addDays(today, -1), -2)
  const past = dueBetween(first, first, today)
  const next = firstDueFrom(first, addDays(today, 1))
  const page = await open({ as: me, at: `${history}?edit=0` })
  const form = await spendOn(page, 'Cedar')
  await form.getByText('Recurring', { exact: true }).click()
  await box(form, 'First payment date').fill(showDay(first))
  await page.keyboard.press('Tab')
  await box(form, 'Payment amount').fill('40')
  const says = form.getByRole('status')
  await soon(() => says.innerText()).toMatch(/of every month.*until it is stopped/s)
  expect(await says.innerText()).toContain(`${past.length} are posted at once, from ${showDay(first)}`)
  expect(await says.innerText()).toContain(`$${past.length * 40}.00 total. Next on ${showDay(next)}.`)
  await box(form, 'First payment date').fill('01-31-2027')
  await page.keyboard.press('Tab')
  await soon(() => says.innerText()).toContain(
    "On the 31st of every month, or the month's last day, until it is stopped.",
  )
  await box(form, 'First payment date').fill(showDay(first))
  await page.keyboard.press('Tab')
  await save(page, form)

  await page.goto(`${history}?query=cedar`)
  const expenses = listOn(page, 'Expenses')
  await soon(() => expenses.column('Paid date')).toEqual(past.map(showDay).toReversed())
  expect(await expenses.column('Frequency')).toEqual(past.map(() => 'Recurring'))
  await page.getByRole('tab', { name: 'Recurring Expenses' }).click()
  await page.waitForURL(/tab=recurring/)
  await soon(() => expenses.column('Next date')).toEqual([showDay(next)])
  expect(await expenses.column('Status')).toEqual(['On'])

  const stop = page.getByRole('button', { name: 'Stop Recurring: Plumbing' })
  await stop.click()
  await answer(page, 'Stop the recurring expense?', 'Cancel')
  expect(await expenses.column('Status')).toEqual(['On'])
  await stop.click()
  await answer(page, 'Stop the recurring expense?', 'Stop Recurring')
  await toldThat(page, 'The recurring expense is stopped.')
  await soon(() => expenses.column('Status')).toEqual(['Stopped'])
  expect(await expenses.column('Next date')).toEqual(['–'])

  await page.getByRole('tab', { name: 'Expense History' }).click()
  await soon(() => expenses.column('Frequency')).toEqual(past.map(() => 'RecurringStopped'))
  await page.getByRole('button', { name: 'Start Recurring: Plumbing' }).first().click()
  await answer(page, 'Start the recurring expense?', 'Start Recurring')
  await toldThat(page, 'The recurring expense is started.')
  await soon(() => expenses.column('Frequency')).toEqual(past.map(() => 'Recurring'))
  await page.getByRole('tab', { name: 'Recurring Expenses' }).click()
  await soon(() => expenses.column('Next date')).toEqual([showDay(next)])
})

sometimes(
  'categories and specific expenses are added, renamed and deleted beside the form',
  async ({ open, expects }) => {
    const page = await open({ as: me, at: `${history}?edit=0` })
    const form = dialogOn(page, 'Expense payment')
    await form.getByRole('button', { name: 'Edit Category' }).click()
    const categories = dialogOn(page, 'Edit Category')
    await categories.getByRole('button', { name: 'Add' }).click()
    await soon(() => complaintsIn(categories)).toEqual({ 'Category name': 'Category name is required.' })
    expects('409 POST /api/expense/save-expense-category')
    await box(categories, 'Category name').fill('repairs')
    await categories.getByRole('button', { name: 'Add' }).click()
    await soon(async () => (await complaintsIn(categories))['Category name']).toMatch(/Repairs|repairs/)
    await box(categories, 'Category name').fill('Beehives')
    await page.keyboard.press('Enter')
    await toldThat(page, 'The category information is updated successfully.')
    await categories.getByText('Beehives').waitFor()
    await categories.getByRole('button', { name: 'Rename Beehives' }).click()
    await categories.getByRole('listitem').getByRole('textbox').fill('Bees')
    await categories.getByRole('button', { name: 'Save', exact: true }).click()
    await categories.getByRole('button', { name: 'Rename Bees' }).waitFor()
    // Esc closes what lies on top, and only that.
    await page.keyboard.press('Escape')
    await categories.waitFor({ state: 'hidden' })
    expect(await form.isVisible()).toBe(true)
    await soon(() => chosen(form, 'Category')).toBe('Bees')

    await form.getByRole('button', { name: 'Edit Specific Expense' }).click()
    const specifics = dialogOn(page, 'Edit Specific Expense')
    expect(await chosen(specifics, 'Category')).toBe('Bees')
    await specifics.getByText('No expenses in this category yet.').waitFor()
    await box(specifics, 'Specific expense name').fill('Smoker')
    await specifics.getByRole('button', { name: 'Add' }).click()
    await toldThat(page, 'The specific expense information is updated successfully.')
    await specifics.getByText('Smoker').waitFor()
    await page.keyboard.press('Escape')
    await soon(() => chosen(form, 'Specific expense')).toBe('Smoker')

    await form.getByRole('button', { name: 'Edit Specific Expense' }).click()
    await specifics.getByRole('button', { name: 'Delete Smoker' }).click()
    await confirmDeletion(page, 'Are you sure want to delete the specific expense information?')
    await toldThat(page, 'The specific expense is deleted.')
    await specifics.getByText('No expenses in this category yet.').waitFor()
    await specifics.getByRole('button', { name: 'Close' }).click()
    await soon(() => chosen(form, 'Specific expense')).toBe('Choose')

    await form.getByRole('button', { name: 'Edit Category' }).click()
    await categories.getByRole('button', { name: 'Delete Bees' }).click()
    const question = page
      .getByRole('dialog')
      .filter({ hasText: 'Are you sure want to delete the category information?' })
    await question.waitFor()
    // A no by Esc leaves both dialogs below as they are.
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(await categories.isVisible()).toBe(true)
    await categories.getByRole('button', { name: 'Delete Bees' }).click()
    await confirmDeletion(page, 'Are you sure want to delete the category information?')
    await toldThat(page, 'The category is deleted.')
    await page.keyboard.press('Escape')
    await soon(() => chosen(form, 'Category')).toBe('Choose')
  },
)

sometimes(
  'a receipt is a picture or a PDF, kept with the expense, and opens in a window of its own',
  async ({ sit }) => {
    await house('Dogwood')
    const { page, context } = await sit({ as: me, at: `${history}?edit=0` })
    const form = await spendOn(page, 'Dogwood')
    await box(form, 'Payment amount').fill('12')
    await form.locator('input[type=file]').setInputFiles(pictureFile('receipt.png', [120, 60, 90]))
    await form.getByRole('img', { name: 'receipt.png' }).waitFor()
    await form.getByRole('button', { name: 'Remove receipt.png' }).click()
    await form.getByRole('img', { name: 'receipt.png' }).waitFor({ state: 'hidden' })
    // A screenshot is pasted, whatever field has the focus.
    await pasteOn(box(form, 'Notes'), pictureFile('pasted.png', [90, 60, 120]))
    await form.getByRole('button', { name: 'Remove pasted.png' }).click()
    await form.locator('input[type=file]').setInputFiles(pictureFile('bill.png', [120, 60, 90]))
    await soon(() => form.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true)
    await save(page, form)

    const expenses = listOn(page, 'Expenses')
    const small = expenses.row('Dogwood House').getByRole('button', { name: 'Open the receipt for Plumbing' })
    await soon(() => small.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const opened = context.waitForEvent('page')
    await small.click()
    const picture = await opened
    await picture.waitForURL(/downloadImage/)
    expect(await picture.locator('img').count()).toBe(1)
    await picture.close()

    // One that was recorded without a receipt gets it later.
    await page.goto(`${history}?edit=0`)
    const second = await spendOn(page, 'Dogwood')
    await box(second, 'Payment amount').fill('34')
    await save(page, second)
    await expenses.row('$34.00').getByRole('button', { name: 'Add a receipt for Plumbing' }).click()
    const later = dialogOn(page, 'Receipt')
    await later.locator('input[type=file]').setInputFiles(paperFile('bill.pdf'))
    await later.getByText('bill.pdf').waitFor()
    await soon(() => later.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true)
    await later.getByRole('button', { name: 'Save', exact: true }).click()
    await toldThat(page, 'The receipt is updated.')
    await expenses
      .row('$34.00')
      .getByRole('button', { name: 'Open the receipt for Plumbing' })
      .getByText('PDF')
      .waitFor()
  },
)

sometimes('an expense is added from the dashboard and from the palette, too', async ({ open }) => {
  await house('Elm')
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('button', { name: 'Add Expense' }).click()
  const form = await spendOn(page, 'Elm')
  await box(form, 'Payment amount').fill('55')
  await save(page, form)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill('add expense')
  await page.getByRole('option', { name: 'Add expense' }).last().click()
  await page.waitForURL(`**${history}?edit=0`)
  await form.waitFor()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await listOn(page, 'Expenses').row('Elm House').waitFor()
})

sometimes('expenses are closed to groups without access to money', async ({ open }) => {
  const page = await open({ as: demo(8), at: history })
  await page.getByText("Your user type can't open this page. Ask an administrator.").waitFor()
})
