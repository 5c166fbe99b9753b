import { addDays, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { sample } from '../../../server/test/kit/app/effort'
import { administratorOf, atWidth } from '../../kit/accounts'
import { countClicks, press } from '../../kit/clicks'
import { dialogOn } from '../../kit/dialog'
import { box, fill, lookUp } from '../../kit/field'
import { viewOf, widths } from '../../kit/fit'
import { test } from '../../kit/journey'
import { goTo } from '../../kit/sidebar'
import { soon } from '../../kit/soon'
import { today } from '../../kit/tenancies'

for (const width of sample(widths, 1, 'clicks'))
  test(`an empty account collects its first rent in 15 clicks at ${width} px, and prints a statement in 35`, async ({
    sit,
  }) => {
    const { page, context } = await sit({
      as: administratorOf(atWidth('clicks', width)),
      at: '/dashboard',
      also: viewOf(width),
    })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const clicks = await countClicks(page)
    const next = page.getByRole('region', { name: 'Next step' })
    const save = (title: string) => press(dialogOn(page, title).getByRole('button', { name: 'Save', exact: true }))

    await goTo(page, 'Properties', 'Owners')
    await press(page.getByRole('button', { name: 'New owner' }).first())
    await fill(dialogOn(page, 'New owner'), {
      'Business name': 'Counted Ltd',
      'First name': 'Cora',
      'Last name': 'Count',
      Email: 'cora@counted.example',
    })
    await save('New owner')
    await press(next.getByRole('link', { name: 'Add a property' }))

    const property = dialogOn(page, 'New property')
    await fill(property, { 'Property name': 'Counted Court', Address: '1 Count Street' })
    await property.getByRole('combobox', { name: 'Type' }).selectOption('Apartment')
    await save('New property')
    await press(next.getByRole('link', { name: 'Add its units' }))

    for (const [column, text] of Object.entries({
      'Unit name': '101',
      Bedrooms: '2',
      Bathrooms: '1',
      Rent: '900',
      Deposit: '500',
    }))
      await page.getByLabel(`${column}, row 1`, { exact: true }).fill(text)
    await press(page.getByRole('button', { name: 'Save 1 unit' }))
    await press(next.getByRole('link', { name: 'Rent this unit' }))

    const tenant = dialogOn(page, 'New tenant')
    await fill(tenant, { Name: 'Lena Moss', Email: 'lena@moss.example', Phone: '6035550117' })
    await fill(tenant, { 'Date of birth': '05-17-1990', 'Move-in': showDay(today), 'Initial payment': '500' })
    await fill(tenant, { 'Move-out': showDay(addDays(today, 400)) })
    await box(tenant, 'Move-out').press('Tab')
    await soon(() => box(tenant, 'Total amount due').inputValue()).not.toBe('')
    await save('New tenant')
    await press(next.getByRole('link', { name: 'Collect the first payment' }))
    const collect = dialogOn(page, 'Collect rent')
    await soon(() => box(collect, 'Payment amount').inputValue()).not.toBe('')
    await press(collect.getByRole('button', { name: 'Collect', exact: true }))
    await collect.waitFor({ state: 'hidden' })
    const toFirstRent = clicks()

    await goTo(page, 'Money', 'Add expense')
    await press(page.getByRole('button', { name: 'Add Expense' }).first())
    const expense = dialogOn(page, 'Expense payment')
    await box(expense, 'Category').selectOption({ index: 1 })
    await box(expense, 'Specific expense').selectOption({ index: 1 })
    await lookUp(expense, 'Property', 'counted', 'Counted Court')
    await box(expense, 'Payment amount').fill('80')
    await save('Expense payment')
    await expense.waitFor({ state: 'hidden' })

    await goTo(page, 'Reports', 'Income statement')
    const printed = context.waitForEvent('page')
    await press(page.getByRole('button', { name: 'Print' }))
    await (await printed).getByRole('heading', { level: 1, name: 'Income statement' }).waitFor()

    // A count of zero would mean that nothing was counted.
    expect(toFirstRent).toBeGreaterThan(5)
    expect(toFirstRent).toBeLessThanOrEqual(15)
    expect(clicks()).toBeLessThanOrEqual(35)
  })
