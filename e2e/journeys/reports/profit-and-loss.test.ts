import { addMonths } from '@freehold/rules/month'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'

const me = administratorOf('profit-and-loss')
const { movedIn, get, post } = tenanciesOf(product.url, me)

often('a figure of the profit and loss opens its entries, and net income says how it was reached', async ({ open }) => {
  const { property } = await movedIn('Larch')
  const page = await open({ as: me, at: `/reports/income-statement?property=${property}` })
  const sheet = page.getByRole('region', { name: 'Profit and loss', exact: true }).first()
  const cells = (name: string) =>
    sheet
      .locator('tbody tr')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('td')
      .allInnerTexts()
  // The move-in paid 1,100, of which 800 are the deposit.
  await soon(async () => (await cells('Rent')).slice(-4)).toEqual(
    ['$300.00', '$0.00 the year before', '$300.00', '–'].map(figureOf),
  )
  expect((await cells('Net income')).at(-4)).toBe('$300.00')

  await sheet.getByRole('button', { name: /^Rent, total: \$300\.00, show the entries$/ }).click()
  const entries = dialogOn(page, 'Rent, total')
  await entries.getByText('Larch Ames').first().waitFor()
  await page.keyboard.press('Escape')
  await entries.waitFor({ state: 'hidden' })

  const net = sheet.locator('tbody tr').filter({ has: page.getByText('Net income', { exact: true }) })
  await net.locator('td').nth(-4).getByRole('button').click()
  await dialogOn(page, 'Net income').getByText('Total revenue').waitFor()
})

/** Words that only a card has are hidden in the table. */
const figureOf = (text: string): string => text.replace(' the year before', '')

sometimes('the profit and loss shows net income and the total without scrolling inside the page', async ({ open }) => {
  const page = await open({
    as: me,
    at: '/reports/income-statement',
    also: { viewport: { width: 1440, height: 1200 } },
  })
  const sheet = page.getByRole('region', { name: 'Profit and loss', exact: true }).first()
  const total = sheet.locator('tbody tr').filter({ hasText: 'Net income' }).locator('td').nth(-4)
  await total.waitFor()
  const seen = await total.evaluate((cell) => {
    const { right, bottom } = cell.getBoundingClientRect()
    const scroller = cell.closest('section[data-wide]')?.getBoundingClientRect()
    return scroller !== undefined && right <= scroller.right + 1 && bottom <= scroller.bottom + 1
  })
  expect(seen).toBe(true)
})

/** Figures that are wider than their cells. */
const overfull = (sheet: Locator) =>
  sheet.locator('section[data-wide] td').evaluateAll(
    (cells) =>
      cells.filter((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getBoundingClientRect().width > cell.clientWidth + 0.5
      }).length,
  )

sometimes('the columns of a year fit every desk, and no figure is cut', async ({ open }) => {
  const { property } = await movedIn('Maple')
  const [
    {
      id,
      children: [specific],
    } = { id: 0, children: [] },
  ] = await get<{ id: number; children: { id: number }[] }[]>('expense/get-all-categories')
  for (let months = 0; months < 12; months += 1)
    await post('expense/save-expense-payment', {
      category_id: id,
      subcategory_id: specific?.id ?? 0,
      property_id: property,
      frequency: 'SINGLE',
      paid_date: addMonths(today, -months),
      paid_amount: 23456.78,
    })
  const at = `/reports/income-statement?property=${property}`
  const page = await open({ as: me, at, also: { viewport: { width: 1440, height: 1200 } } })
  const sheet = page.getByRole('region', { name: 'Profit and loss', exact: true }).first()
  await sheet.getByText('Change in deposits held').waitFor()
  const pushed = () => sheet.locator('section[data-wide]').evaluate((one) => one.scrollWidth > one.clientWidth + 1)
  for (const width of [1440, 1280, 1100, 1024]) {
    await page.setViewportSize({ width, height: 1200 })
    await soon(pushed).toBe(false)
    expect(await overfull(sheet)).toBe(0)
  }
  // Months that don't fit are added up by quarter.
  await sheet.getByRole('columnheader', { name: /^Q1 / }).waitFor()
})
