import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { downloaded } from '../../kit/downloaded'
import { often, product, sometimes } from '../../kit/journey'
import { settled } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'

const me = administratorOf('filters')

/** Twelve units of two properties: Unit 1 costs 1100, Unit 2 costs 1200 ... */
const laid = (async () => {
  const records = recordsOf(product.url, me)
  const owner = await records.owner()
  const elm = await records.property(owner, { property_name: 'Elm Court' })
  const oak = await records.property(owner, { property_name: 'Oak Row' })
  for (let number = 1; number <= 12; number += 1)
    await records.unit(number % 2 ? elm : oak, { unit_name: `Unit ${number}`, rent: 1000 + number * 100 })
})()

const names = (...numbers: number[]) => numbers.map((number) => `Unit ${number}`)

often('a list is narrowed by chips, alone and together, and Back widens it again', async ({ open }) => {
  await laid
  const page = await open({ as: me, at: '/properties/unit-list?page=2' })
  const units = listOn(page, 'Units')
  const filters = page.getByRole('group', { name: 'Filters' })
  await soon(() => units.column('Unit name')).toEqual(names(11, 12))

  await filters.getByRole('button', { name: 'Property' }).click()
  await page.keyboard.type('oak')
  await page.getByRole('option', { name: 'Oak Row' }).click()
  await soon(() => units.column('Unit name')).toEqual(names(2, 4, 6, 8, 10, 12))
  expect(new URL(page.url()).search).toMatch(/^\?property=\d+$/)

  await filters.getByRole('button', { name: 'Rent' }).click()
  await page.getByLabel('From').fill('1300')
  await page.getByLabel('To').fill('2000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await soon(() => units.column('Unit name')).toEqual(names(4, 6, 8, 10))
  await filters.getByRole('button', { name: 'Rent: $1,300.00 to $2,000.00' }).waitFor()

  await filters.getByRole('button', { name: 'Clear Property' }).click()
  await soon(() => units.column('Unit name')).toEqual(names(3, 4, 5, 6, 7, 8, 9, 10))
  await page.goBack()
  await soon(() => units.column('Unit name')).toEqual(names(4, 6, 8, 10))
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await soon(() => units.range.innerText()).toBe('1–10 of 12')
})

sometimes('a search says what it looked at, and units have a total that follows it', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/properties/unit-list' })
  const units = listOn(page, 'Units')
  await units.settled()
  await soon(() => units.column('Rent rate', 'tfoot')).toEqual([expect.stringMatching(/^\$[\d,]+\.\d\d a month$/)])
  const [all] = await units.column('Rent rate', 'tfoot')
  await units.search.fill('harbor')
  await units.list.getByText(/^\d+ units found by unit, property, tenant, rent period and status$/).waitFor()
  await soon(async () => (await units.column('Rent rate', 'tfoot'))[0] !== all).toBe(true)
})

sometimes('filters that leave nothing say so and are cleared from there', async ({ open }) => {
  await laid
  const page = await open({ as: me, at: '/properties/unit-list?status=OCCUPIED' })
  await page.getByText('No units with this filter.').waitFor()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await soon(() => listOn(page, 'Units').range.innerText()).toBe('1–10 of 12')
})

sometimes('a filter is chosen with the keyboard alone, and the focus stays on its chip', async ({ open }) => {
  await laid
  const page = await open({ as: me, at: '/properties/unit-list' })
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('combobox', { name: 'Status' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('listbox', { name: 'Status' }).waitFor()
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Status')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Status: Vacant' }).waitFor()
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Status: Vacant')
})

sometimes('the choices of a filter pass axe on a phone, with a search and without one', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/money/rent-history', size: 'phone' })
  await listOn(page, 'Collect payment').settled()
  const filters = page.getByRole('group', { name: 'Filters' })
  for (const [name, chip] of [
    ['Month', filters.getByRole('button', { name: 'Month' })],
    ['Type', filters.getByRole('combobox', { name: 'Type' })],
  ] as const) {
    await chip.tap()
    const choices = page.getByRole('listbox', { name })
    await choices.waitFor()
    // More choices than its place shows, so the list scrolls.
    await soon(() => choices.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)
    await settled(page)
    expect(await barriersOn(page), name).toEqual([])
    await page.keyboard.press('Escape')
    await choices.waitFor({ state: 'hidden' })
  }
})

sometimes('an address with a filter that cannot be read shows the whole list', async ({ open }) => {
  await laid
  const page = await open({ as: me, at: '/properties/unit-list?status=BURNT&rent=lots&property=x' })
  await soon(() => listOn(page, 'Units').range.innerText()).toBe('1–10 of 12')
})

sometimes('the CSV file has the rows that the filters leave', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/money/rent-history?reason=LAUNDRY' })
  const list = listOn(page, 'Collect payment')
  await list.settled()
  const shown = Number((await list.range.innerText()).split(' of ')[1]?.replaceAll(',', ''))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const stream = await (await saved).createReadStream()
  const rows = (await stream.toArray()).join('').trim().split('\r\n').slice(1)
  expect(rows).toHaveLength(shown)
  expect(rows.every((row) => row.includes('Laundry'))).toBe(true)
})

/** The lists of the daily work, and the chips that each has. */
const lists = [
  { at: '/money/rent-history', title: 'Collect payment', chips: ['Property', 'Month', 'Type', 'Method'] },
  { at: '/people/tenant-list', title: 'Tenants', chips: ['Property', 'Late', 'Lease ends'] },
  { at: '/properties/unit-list', title: 'Units', chips: ['Property', 'Status', 'Lease', 'Rent'] },
  { at: '/money/expense-history', title: 'Expenses', chips: ['Property', 'Month', 'Category'] },
]

sometimes('every list of the daily work offers its filters', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/dashboard' })
  for (const { at, title, chips } of lists) {
    await page.goto(at)
    await listOn(page, title).settled()
    const filters = page.getByRole('group', { name: 'Filters' })
    const shown = filters.getByRole('button').or(filters.getByRole('combobox'))
    expect((await shown.allInnerTexts()).filter((text) => chips.includes(text))).toEqual(chips)
  }
})

/** Sums of amounts as they stand in a list or a file, in cents. */
const inCents = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount.replaceAll(/[$,"]/g, '')) * 100), 0)

sometimes('the totals row and the file follow the filter of the method', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/money/rent-history' })
  const list = listOn(page, 'Collect payment')
  await list.settled()
  const [all] = await list.column('Amount collected', 'tfoot')
  await page.getByRole('group', { name: 'Filters' }).getByRole('combobox', { name: 'Method' }).click()
  await page.getByRole('option', { name: 'Check', exact: true }).click()
  await page.waitForURL(/method=CHECK/)
  await soon(async () => (await list.column('Amount collected', 'tfoot'))[0] !== all).toBe(true)
  await list.settled()
  expect((await list.column('Method')).every((method) => method.startsWith('Check'))).toBe(true)
  const { text } = await downloaded(page, () => page.getByRole('button', { name: 'Export as CSV' }).click())
  const [head = '', ...rows] = text.trim().split('\r\n')
  const place = head.replace('\uFEFF', '').split(',').indexOf('Amount collected')
  const cellsOf = (row: string) => [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell)
  const amounts = rows.map((row) => cellsOf(row)[place] ?? '')
  expect(rows.length).toBe(Number((await list.range.innerText()).split(' of ')[1]?.replaceAll(',', '')))
  expect(inCents(amounts)).toBe(inCents(await list.column('Amount collected', 'tfoot')))
})
