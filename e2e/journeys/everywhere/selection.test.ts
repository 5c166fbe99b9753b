import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { downloaded } from '../../kit/downloaded'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'

const me = administratorOf('selection')

/** Twelve units, Unit 01 to Unit 12. */
const laid = (async () => {
  const records = recordsOf(product.url, me)
  const property = await records.property(await records.owner(), { property_name: 'Elm Court' })
  for (let number = 1; number <= 12; number += 1)
    await records.unit(property, { unit_name: `Unit ${String(number).padStart(2, '0')}`, rent: 1000 })
})()

often('rows are chosen over two pages, counted, exported, and let go again', async ({ open }) => {
  await laid
  const page = await open({ as: me, at: '/properties/unit-list' })
  const units = listOn(page, 'Units')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await page.getByRole('checkbox', { name: 'Select Unit 02' }).click()
  await page.getByRole('checkbox', { name: 'Select Unit 04' }).click({ modifiers: ['Shift'] })
  await bar.getByText('3 selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select Unit 03' }).click()
  await units.next.click()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await bar.getByText('4 selected').waitFor()
  expect(await barriersOn(page)).toEqual([])

  const { text } = await downloaded(page, () => bar.getByRole('button', { name: 'Export selected' }).click())
  const rows = text.trim().split('\r\n').slice(1)
  expect(rows.map((row) => /Unit \d\d/.exec(row)?.[0])).toEqual(['Unit 02', 'Unit 04', 'Unit 11', 'Unit 12'])

  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await bar.waitFor({ state: 'detached' })
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
})

sometimes('on a phone rows are chosen by a tap once Select is pressed', async ({ open }) => {
  await laid
  const page = await open({ as: me, at: '/properties/unit-list', size: 'phone' })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const card = listOn(page, 'Units').cards.filter({ hasText: 'Unit 05' })
  await card.click({ position: { x: 200, y: 20 } })
  await page.getByText('1 selected').waitFor()
  // At the end of the page the bar lies over no row.
  await page.mouse.wheel(0, 5000)
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByText('1 selected').waitFor({ state: 'detached' })
})

often('owners and properties are chosen and exported', async ({ open }) => {
  await laid
  for (const [at, name, words] of [
    ['/properties/property-owners', 'Alder Holdings', 'Nora Alder'],
    ['/properties/property-list', 'Elm Court', 'Elm Court'],
  ] as const) {
    const page = await open({ as: me, at })
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    expect(await barriersOn(page)).toEqual([])
    const { text } = await downloaded(page, () => bar.getByRole('button', { name: 'Export selected' }).click())
    const rows = text.trim().split('\r\n').slice(1)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(words)
  }
})
