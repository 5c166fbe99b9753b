import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf, userIn } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { answer, dialogOn } from '../../kit/dialog'
import { box, fill, lookUp } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { pictureFile } from '../../kit/picture-file'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('drafts')
const records = recordsOf(product.url, me)
const newExpense = '/money/expense-history?edit=0'
const unsaved = 'You have unsaved changes. Leave without saving?'

const choose = (form: Locator, label: string, choice: string) => box(form, label).selectOption({ label: choice })
const chosen = (form: Locator, label: string) => box(form, label).locator('option:checked').innerText()
const line = (form: Locator) => form.getByText(/^Draft from (\w+ \d+, )?\d+:\d\d [AP]M kept\./)

const expenseOn = (page: Page) => dialogOn(page, 'Expense payment')

/** The draft of the expense form on the server. */
async function keptNotes(): Promise<string | null> {
  const [row] = await sql(
    product,
    `select content::jsonb #>> '{values,notes}' as notes from form_draft d
     join staff_user u on u.id = d.user_id where u.email = ${quoted(me.email)}`,
  )
  return row === undefined ? null : String(row.notes)
}

often('half an expense is still there when its tab was closed, until it is saved', async ({ sit }) => {
  const property = await records.property(await records.owner(), { property_name: 'Alder Court' })
  await records.unit(property, { unit_name: 'Alder 1' })
  const { page, context } = await sit({ as: me, at: newExpense })
  const form = expenseOn(page)
  await choose(form, 'Category', 'Repairs')
  await choose(form, 'Specific expense', 'Plumbing')
  await lookUp(form, 'Property', 'alder', 'Alder Court')
  await lookUp(form, 'Unit', 'alder', 'Alder 1')
  await fill(form, { 'Payment amount': '86.4', Notes: 'Invoice 20417' })
  expect(await line(form).count()).toBe(0)
  await soon(keptNotes).toBe('Invoice 20417')
  await page.close()

  const second = await context.newPage()
  await second.goto(newExpense)
  const again = expenseOn(second)
  await line(again).waitFor()
  expect(await chosen(again, 'Category')).toBe('Repairs')
  await soon(() => chosen(again, 'Specific expense')).toBe('Plumbing')
  expect(await box(again, 'Property').inputValue()).toBe('Alder Court')
  expect(await box(again, 'Unit').inputValue()).toBe('Alder 1')
  expect(await box(again, 'Payment amount').inputValue()).toBe('$86.40')
  expect(await box(again, 'Notes').inputValue()).toBe('Invoice 20417')
  expect(await barriersOn(second)).toEqual([])

  await again.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(second, 'The payment information is updated successfully.')
  await listOn(second, 'Expenses').row('Alder Court').waitFor()
  await soon(keptNotes).toBeNull()
  await second.goto(newExpense)
  await soon(() => chosen(again, 'Category')).toBe('Choose')
  expect(await line(again).count()).toBe(0)
})

sometimes('a form that is closed keeps what was typed without a question, and Discard empties it', async ({ open }) => {
  const page = await open({ as: me, at: newExpense })
  const form = expenseOn(page)
  await box(form, 'Notes').fill('Gutter')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await keptNotes()).toBe('Gutter')

  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  await line(form).waitFor()
  await soon(() => box(form, 'Notes').inputValue()).toBe('Gutter')
  await form.getByRole('button', { name: 'Discard' }).click()
  await line(form).waitFor({ state: 'hidden' })
  expect(await box(form, 'Notes').inputValue()).toBe('')
  expect(await keptNotes()).toBeNull()
  await soon(() => box(form, 'Category').evaluate((field) => field === document.activeElement)).toBe(true)

  // Text that was typed and removed again leaves no draft.
  await box(form, 'Notes').fill('Roof')
  await soon(keptNotes).toBe('Roof')
  await box(form, 'Notes').fill('')
  await soon(keptNotes).toBeNull()
})

sometimes('a form asks before it is left where a draft can not keep everything', async ({ open }) => {
  const page = await open({ as: me, at: newExpense })
  const form = expenseOn(page)
  await box(form, 'Notes').fill('With a receipt')
  await form.locator('input[type=file]').setInputFiles(pictureFile('bill.png', [120, 60, 90]))
  await soon(() => form.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await answer(page, unsaved, 'Stay')
  expect(await form.isVisible()).toBe(true)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await answer(page, unsaved, 'Leave')
  await form.waitFor({ state: 'hidden' })

  await page.goto(newExpense)
  await line(form).waitFor()
  expect(await form.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await form.getByRole('button', { name: 'Discard' }).click()
  await line(form).waitFor({ state: 'hidden' })
})

sometimes('a second window does not take the draft of the first', async ({ sit, expects }) => {
  const { page, context } = await sit({ as: me, at: newExpense })
  const other = await context.newPage()
  await other.goto(newExpense)
  const [first, second] = [expenseOn(page), expenseOn(other)]
  await second.waitFor()
  await box(first, 'Notes').fill('First window')
  await soon(keptNotes).toBe('First window')
  expects('409 POST /api/draft/save-draft')
  await box(second, 'Notes').fill('Second window')
  await second.getByRole('button', { name: 'Cancel' }).click()
  await answer(other, unsaved, 'Leave')
  await second.waitFor({ state: 'hidden' })
  expect(await keptNotes()).toBe('First window')
})

sometimes('of two who edit one unit the second is shown both values, and chooses', async ({ open, expects }) => {
  const ben = { email: 'ben@drafts.example', password: me.password }
  const account = `(select account_id from staff_user where email = ${quoted(me.email)})`
  await sql(product, userIn(account, { ...ben, name: 'Ben Quick', group: 2 }))
  const property = await records.property(await records.owner({ email: 'two@alder.example' }), {
    property_name: 'Birch Row',
  })
  const id = await records.unit(property, { unit_name: 'Birch 2B', rent: 1250, notes: '' })
  const at = `/properties/unit-list?edit=${id}`
  const [mine, bens] = [await open({ as: me, at }), await open({ as: ben, at })]
  const [form, quick] = [dialogOn(mine, 'Edit unit'), dialogOn(bens, 'Edit unit')]
  await soon(() => box(form, 'Rent').inputValue()).toBe('$1,250.00')
  await fill(quick, { Rent: '1400', Deposit: '1400', Notes: 'Painted' })
  await quick.getByText('Weekly', { exact: true }).click()
  await quick.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(bens, 'The unit information is updated successfully.')

  await fill(form, { Rent: '1500', Deposit: '1500', Bedrooms: '3' })
  await form.getByText('Yearly', { exact: true }).click()
  expects('409 POST /api/unit/save-unit')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const versions = form.getByRole('region', { name: /^Ben Quick saved this after you opened it/ })
  await soon(() => versions.evaluate((region) => region === document.activeElement)).toBe(true)
  const both = (field: string) =>
    versions.getByRole('group', { name: field, exact: true }).locator('label').allInnerTexts()
  expect(await both('Rent')).toEqual(['Yours: $1,500.00', 'Now stored: $1,400.00, by Ben Quick'])
  expect(await both('Rent period')).toEqual(['Yours: Yearly', 'Now stored: Weekly, by Ben Quick'])
  // A field that only one of them changed is proposed with that change.
  expect(
    await versions
      .getByRole('group', { name: 'Notes' })
      .getByLabel(/^Now stored/)
      .isChecked(),
  ).toBe(true)
  expect(
    await versions
      .getByRole('group', { name: 'Bedrooms' })
      .getByLabel(/^Yours/)
      .isChecked(),
  ).toBe(true)
  expect(await versions.getByRole('group').count()).toBe(5)
  expect(await box(form, 'Notes').inputValue()).toBe('Painted')
  expect(await barriersOn(mine)).toEqual([])

  await versions
    .getByRole('group', { name: 'Rent', exact: true })
    .getByLabel(/^Now stored/)
    .check()
  expect(await box(form, 'Rent').inputValue()).toBe('$1,400.00')
  await versions
    .getByRole('group', { name: 'Deposit' })
    .getByLabel(/^Now stored/)
    .check()
  await versions
    .getByRole('group', { name: 'Deposit' })
    .getByLabel(/^Yours/)
    .check()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(mine, 'The unit information is updated successfully.')
  const [row] = await sql(
    product,
    `select rent_cents, deposit_cents, rent_period, notes, bedroom from unit where id = ${id}`,
  )
  expect(row).toEqual({
    rent_cents: '140000',
    deposit_cents: '150000',
    rent_period: 'YEARLY',
    notes: 'Painted',
    bedroom: 3,
  })
})
