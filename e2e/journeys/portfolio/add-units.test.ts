import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toast } from '../../kit/toast'

const me = administratorOf('add-units')
const records = recordsOf(product.url, me)
const newProperty = async (property_name: string) => records.property(await records.owner(), { property_name })

const cell = (page: Page, column: string, row: number) => page.getByLabel(`${column}, row ${row}`, { exact: true })
const names = (page: Page) =>
  page
    .locator('input[name="unit_name"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).filter((name) => name !== ''))

often('units are typed as in a sheet, a range of names makes a row for each', async ({ open }) => {
  const property = await newProperty('Range Court')
  const page = await open({ as: me, at: `/properties/add-units?of=${property}` })
  await page.getByRole('heading', { level: 1, name: 'Add units to Range Court' }).waitFor()
  await soon(() => cell(page, 'Unit name', 1).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('101-110')
  await page.keyboard.press('Enter')
  await soon(() => names(page)).toEqual(['101', '102', '103', '104', '105', '106', '107', '108', '109', '110'])
  for (const [column, text] of [
    ['Bedrooms', '2'],
    ['Bathrooms', '1.5'],
    ['Rent', '1,200'],
    ['Deposit', '$600'],
  ] as const)
    await cell(page, column, 1).fill(text)
  // One row has a rent of its own.
  await cell(page, 'Rent', 1).press('ArrowDown')
  await page.keyboard.type('1250')
  await page.getByRole('button', { name: 'Copy the first row down' }).click()
  await page.getByRole('button', { name: 'Save 10 units' }).click()
  await toast(page, 'The unit information is updated successfully.').getByText('10 units of Range Court').waitFor()
  await dialogOn(page, 'Unit information').getByText('101 is saved.').waitFor()
  const units = listOn(page, 'Units')
  await soon(async () => (await units.column('Rent rate')).slice(0, 3)).toEqual(['$1,200.00', '$1,250.00', '$1,200.00'])
  expect((await units.column('Bathrooms'))[9]).toBe('1.5')
})

sometimes('a part of a spreadsheet is pasted, and what is wrong is told in its cell', async ({ open, expects }) => {
  const property = await newProperty('Pasted Court')
  const page = await open({ as: me, at: `/properties/add-units?of=${property}` })
  const first = cell(page, 'Unit name', 1)
  await first.waitFor()
  const sheet = 'A\tStudio\t1\t$900.00\t500\tMonthly\nB\t1\t1.3\t1,000\t500\tWeekly\n'
  await first.evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, sheet)
  await soon(() => names(page)).toEqual(['A', 'B'])
  expect(await cell(page, 'Bedrooms', 1).inputValue()).toBe('0')
  expect(await cell(page, 'Rent period', 2).inputValue()).toBe('WEEKLY')
  await page.getByRole('button', { name: 'Save 2 units' }).click()
  await page.getByText('Bathrooms must be a whole number or end in .5.').waitFor()
  await soon(() => cell(page, 'Bathrooms', 2).evaluate((field) => field === document.activeElement)).toBe(true)
  await cell(page, 'Bathrooms', 2).fill('1.5')
  // Two rows with one name: the server refuses the second, in its cell.
  await cell(page, 'Unit name', 2).fill('a')
  await page.keyboard.press('Control+Enter')
  expects('422 POST /api/unit/save-units')
  await page.getByText('Unit name a is in this list twice.').waitFor()
  await cell(page, 'Unit name', 2).fill('B')
  await page.keyboard.press('Control+Enter')
  await dialogOn(page, 'Unit information').getByText('A is saved.').waitFor()
  await soon(() => listOn(page, 'Units').column('Unit name')).toEqual(['A', 'B'])
})
