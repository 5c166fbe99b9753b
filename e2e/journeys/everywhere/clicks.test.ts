import { addDays, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { countClicks } from '../../kit/clicks'
import { dialogOn } from '../../kit/dialog'
import { box, fill, lookUp } from '../../kit/field'
import { test } from '../../kit/journey'
import { goTo } from '../../kit/sidebar'
import { soon } from '../../kit/soon'
import { today } from '../../kit/tenancies'

const me = administratorOf('clicks')

test('an empty account collects its first rent in 15 clicks, and prints a statement in 35', async ({ sit }) => {
  const { page, context } = await sit({ as: me, at: '/dashboard' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const clicks = await countClicks(page)
  const next = page.getByRole('region', { name: 'Next step' })
  const save = (title: string) => dialogOn(page, title).getByRole('button', { name: 'Save', exact: true }).click()

  await goTo(page, 'Properties', 'Owners')
  await page.getByRole('button', { name: 'New owner' }).first().click()
  await fill(dialogOn(page, 'New owner'), {
    'Business name': 'Counted Ltd',
    'First name': 'Cora',
    'Last name': 'Count',
    Email: 'cora@counted.example',
  })
  await save('New owner')
  await next.getByRole('link', { name: 'Add a property' }).click()

  const property = dialogOn(page, 'New property')
  await fill(property, { 'Property name': 'Counted Court', Address: '1 Count Street' })
  await property.getByRole('combobox', { name: 'Type' }).selectOption('Apartment')
  await save('New property')
  await next.getByRole('link', { name: 'Add its units' }).click()

  for (const [column, text] of Object.entries({
    'Unit name': '101',
    Bedrooms: '2',
    Bathrooms: '1',
    Rent: '900',
    Deposit: '500',
  }))
    await page.getByLabel(`${column}, row 1`, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Save 1 unit' }).click()
  await next.getByRole('link', { name: 'Rent this unit' }).click()

  const tenant = dialogOn(page, 'New tenant')
  await fill(tenant, { Name: 'Lena Moss', Email: 'lena@moss.example', Phone: '6035550117' })
  await fill(tenant, { 'Date of birth': '05-17-1990', 'Move-in': showDay(today), 'Initial payment': '500' })
  await fill(tenant, { 'Move-out': showDay(addDays(today, 400)) })
  await box(tenant, 'Move-out').press('Tab')
  await soon(() => box(tenant, 'Total amount due').inputValue()).not.toBe('')
  await save('New tenant')
  await next.getByRole('link', { name: 'Collect the first payment' }).click()
  const collect = dialogOn(page, 'Collect rent')
  await soon(() => box(collect, 'Payment amount').inputValue()).not.toBe('')
  await collect.getByRole('button', { name: 'Collect', exact: true }).click()
  await collect.waitFor({ state: 'hidden' })
  const toFirstRent = clicks()

  await goTo(page, 'Money', 'Add expense')
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const expense = dialogOn(page, 'Expense payment')
  await box(expense, 'Category').selectOption({ index: 1 })
  await box(expense, 'Specific expense').selectOption({ index: 1 })
  await lookUp(expense, 'Property', 'counted', 'Counted Court')
  await box(expense, 'Payment amount').fill('80')
  await save('Expense payment')
  await expense.waitFor({ state: 'hidden' })

  await goTo(page, 'Reports', 'Income statement')
  const printed = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Print' }).click()
  await (await printed).getByRole('heading', { level: 1, name: 'Income statement' }).waitFor()

  // A count of zero would mean that nothing was counted.
  expect(toFirstRent).toBeGreaterThan(5)
  expect(toFirstRent).toBeLessThanOrEqual(15)
  expect(clicks()).toBeLessThanOrEqual(35)
})
