import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('views')

/** Twelve units of two prices. */
const laid = (async () => {
  const records = recordsOf(product.url, me)
  const property = await records.property(await records.owner(), { property_name: 'View Court' })
  for (let number = 1; number <= 12; number += 1)
    await records.unit(property, { unit_name: `Home ${String(number).padStart(2, '0')}`, rent: 1000 + number })
})()

often('a view keeps filter, order and columns, and is what the list opens with', async ({ open }) => {
  await laid
  const page = await open({ as: me, at: '/properties/unit-list?status=VACANT&orderBy=rent&ascending=0' })
  const units = listOn(page, 'Units')
  await units.range.waitFor()
  await page.getByRole('button', { name: 'Views and columns' }).click()
  const panel = dialogOn(page, 'Views and columns')
  await panel.getByRole('checkbox', { name: 'Bathrooms' }).click()
  await soon(() => units.headings()).not.toContain('Bathrooms')
  expect(await barriersOn(page)).toEqual([])
  await panel.getByRole('button', { name: 'Save as a new view' }).click()
  await panel.getByLabel('Name').fill('Dear and empty')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'The view is saved.')
  await page.getByText('View: Dear and empty').waitFor()

  await page.getByRole('button', { name: 'Views and columns' }).click()
  await panel.getByRole('button', { name: 'Open the list with Dear and empty' }).click()
  await panel.getByRole('button', { name: 'Open the list with Dear and empty', pressed: true }).waitFor()
  await page.goto('/properties/unit-list')
  await page.getByText('View: Dear and empty').waitFor()
  expect(await units.headings()).not.toContain('Bathrooms')
  expect((await units.column('Unit name'))[0]).toBe('Home 12')

  await page.getByRole('button', { name: 'Views and columns' }).click()
  await panel.getByRole('button', { name: 'Everything' }).click()
  await soon(() => units.headings()).toContain('Bathrooms')
  await page.getByRole('button', { name: 'Views and columns' }).click()
  await panel.getByRole('button', { name: 'Delete the view Dear and empty' }).click()
  await toldThat(page, 'The view is deleted.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await panel.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Views and columns' }).click()
  await panel.getByRole('button', { name: 'Dear and empty', exact: true }).waitFor()
})

sometimes('an edit is undone by u, and the record is as it was before', async ({ open }) => {
  const records = recordsOf(product.url, me)
  await records.owner({ business_name: 'Undo Partners', city: 'Portland' })
  const page = await open({ as: me, at: '/properties/property-owners' })
  const edit = async (city: string) => {
    await page.getByRole('link', { name: 'Undo Partners', exact: true }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog')
    const field = form.getByLabel('City')
    await field.waitFor()
    const before = await field.inputValue()
    await field.fill(city)
    await form.locator('button[type="submit"]').click()
    await toldThat(page, 'The property owner information is updated successfully.')
    await form.waitFor({ state: 'hidden' })
    return before
  }
  expect(await edit('Bangor')).toBe('Portland')
  await page.keyboard.press('u')
  await toldThat(page, 'Undone.')
  expect(await edit('Augusta')).toBe('Portland')
})

sometimes('many rows are changed at once, all of a filter too, with what was refused', async ({ open }) => {
  const records = recordsOf(product.url, me)
  for (const name of ['Ann Bulk', 'Bea Bulk', 'Cora Bulk']) await records.contractor({ name })
  const page = await open({ as: me, at: '/maintenance/contractor?query=bulk' })
  await page.getByRole('checkbox', { name: 'Select Ann Bulk' }).click()
  await page.getByRole('checkbox', { name: 'Select Bea Bulk' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  const form = dialogOn(page, 'Archive: 2 contractors')
  await form.getByRole('button', { name: 'Archive 2 contractors' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await form.getByRole('button', { name: 'Archive 2 contractors' }).click()
  await toldThat(page, 'Archived 2 contractors.')
  await page.getByRole('link', { name: 'Ann Bulk' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await toldThat(page, 'Undone for 2 contractors.')
  await page.getByRole('link', { name: 'Ann Bulk' }).waitFor()
})
