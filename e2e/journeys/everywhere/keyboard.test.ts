import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { sample } from '../../../server/test/kit/app/effort'
import { administratorOf, demo } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { often, product, sometimes } from '../../kit/journey'
import { focused, tabTo } from '../../kit/keys'
import { forms } from '../../kit/screens/addresses'
import { settled } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('keyboard')

often('a unit is added, opened, changed and deleted without a mouse', async ({ open }) => {
  const records = recordsOf(product.url, me)
  await records.property(await records.owner(), { property_name: 'Key House' })
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())

  await press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).waitFor()
  await page.keyboard.type('new unit')
  await press('Enter')
  const form = dialogOn(page, 'New unit')
  await form.waitFor()
  await soon(() => focused(page)).toBe('Unit name')
  await page.keyboard.type('Key 1')
  await press('Tab')
  expect(await focused(page)).toBe('Property')
  await page.keyboard.type('key')
  await page.getByRole('option', { name: 'Key House' }).waitFor()
  await press('ArrowDown', 'Enter', 'Tab')
  expect(await focused(page)).toBe('Bedrooms')
  for (const text of ['2', '1', '850', '1200', '1200']) {
    await page.keyboard.type(text)
    await press('Tab')
  }
  // The rent period: an arrow moves the choice from Monthly to Yearly.
  await press('ArrowRight')
  await press('Control+Enter')
  await toldThat(page, 'The unit information is updated successfully.')
  await form.waitFor({ state: 'hidden' })

  const units = listOn(page, 'Units')
  await soon(() => units.column('Unit name')).toEqual(['Key 1'])
  expect(await units.column('Rent period')).toEqual(['Yearly'])
  const info = dialogOn(page, 'Unit information')
  await info.locator('dl').waitFor()
  await soon(() => focused(page)).toBe('Rent this unit')
  await press('e')
  const edit = dialogOn(page, 'Edit unit')
  await soon(() => focused(page)).toBe('Unit name')
  await press('Control+a')
  await page.keyboard.type('Key 1 West')
  await press('Enter')
  await edit.waitFor({ state: 'hidden' })
  await soon(() => units.column('Unit name')).toEqual(['Key 1 West'])

  await tabTo(page, 'Key 1 West')
  await press('Enter')
  await info.locator('dl').waitFor()
  await press('Delete')
  await page.getByText('Are you sure want to delete the unit information?').waitFor()
  await tabTo(page, 'Yes, delete it')
  await press('Enter')
  await toldThat(page, 'The unit is deleted.')
})

sometimes('a dialog keeps the focus, gives it back, and Esc closes it', async ({ open }) => {
  const records = recordsOf(product.url, me)
  await records.owner({ business_name: 'Focus Ltd' })
  const page = await open({ as: me, at: '/properties/property-owners' })
  await listOn(page, 'Owners').range.waitFor()
  await tabTo(page, 'Focus Ltd')
  await page.keyboard.press('Enter')
  const info = dialogOn(page, 'Property owner information')
  await info.locator('dl').waitFor()
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab')
    expect(await info.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await info.waitFor({ state: 'hidden' })
  await soon(() => focused(page)).toBe('Focus Ltd')
})

sometimes('list shortcuts do nothing while typing or behind a dialog', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/property-owners' })
  const owners = listOn(page, 'Owners')
  await owners.search.waitFor()
  await page.keyboard.press('f')
  await soon(() => owners.search.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.keyboard.type('nne/')
  expect(await owners.search.inputValue()).toBe('nne/')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Shift+?')
  await dialogOn(page, 'Keyboard shortcuts').waitFor()
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await dialogOn(page, 'Keyboard shortcuts').waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')
})

sometimes('a list is sorted and paged without a mouse', async ({ open }) => {
  const records = recordsOf(product.url, me)
  for (const letter of 'ABCDEFGHIJK') await records.owner({ business_name: `${letter} Sorted`, last_name: letter })
  const page = await open({ as: me, at: '/properties/property-owners?query=Sorted' })
  const owners = listOn(page, 'Owners')
  await owners.range.waitFor()
  await tabTo(page, 'Business name')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await soon(async () => (await owners.column('Business name'))[0]).toBe('K Sorted')
  expect(await focused(page)).toBe('Business name')
  await tabTo(page, 'Page 2')
  await page.keyboard.press('Enter')
  await soon(() => owners.column('Business name')).toEqual(['A Sorted'])
})

/** The field that a form begins with: its first one, but for a form that shows a picture before its words. */
const firstField = (page: Page, at: string) => {
  const form = page.locator('[role="dialog"] form')
  return at.startsWith('/marketing/')
    ? form.getByLabel('Posting title')
    : form.locator(':is(input:not([type="hidden"], [type="file"]), select, textarea)').first()
}
/** The part of a row that takes the focus. A template has no page, and is opened by its button. */
const inFirstRow = (at: string) =>
  at.startsWith('/settings/inspection-templates') ? 'tbody button:visible' : 'tbody a:visible, li a:visible'
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement)

sometimes('a form in a dialog begins at its first field, and nothing covers the form', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const at of sample(forms, 6, 'first fields')) {
    await page.goto(at)
    const first = firstField(page, at)
    // A choice of two or three has its radio buttons under their words, so nothing of them is visible but their focus ring.
    await first.waitFor({ state: 'attached' })
    await soon(() => hasFocus(first)).toBe(true)
    expect(await page.getByRole('listbox').or(page.locator('[data-dates-dropdown]')).count()).toBe(0)
  }
})

sometimes('each form and each record gives the focus back to the row where it was', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/dashboard' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const dialog = page.getByRole('dialog')
  const close = async (row: Locator) => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await soon(() => hasFocus(row)).toBe(true)
  }
  for (const at of sample(forms, 4, 'focus back')) {
    await page.goto(at.split('?')[0] ?? at)
    const row = page.getByRole('main').locator(inFirstRow(at)).first()
    await row.waitFor()
    await settled(page)
    await row.focus()
    await page.keyboard.press('n')
    await soon(() => hasFocus(firstField(page, at))).toBe(true)
    await close(row)
    // The rows of some lists lead to a page or out of the product instead.
    const leadsTo = new URL((await row.getAttribute('href')) ?? '', page.url())
    if (!leadsTo.searchParams.has('show') || leadsTo.pathname !== new URL(page.url()).pathname) continue
    await page.keyboard.press('Enter')
    await dialog.locator('dl').first().waitFor()
    await soon(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await close(row)
  }
})
