import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { downloaded } from '../../kit/downloaded'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'

const me = administratorOf('lists')
const numbers = Array.from({ length: 24 }, (_, index) => index + 1)
const nameOf = (number: number) => `Unit ${number}`

/** 24 units of two properties: Unit 1 costs 1010, Unit 2 costs 1020 ... */
const laid = (async () => {
  const records = recordsOf(product.url, me)
  const owner = await records.owner()
  const alder = await records.property(owner, { property_name: 'Alder Court' })
  const birch = await records.property(owner, { property_name: 'Birch Row' })
  for (const number of numbers)
    await records.unit(number % 2 ? alder : birch, { unit_name: nameOf(number), rent: 1000 + number * 10 })
})()

sometimes('a list is paged, and its pages can be long', async ({ open }) => {
  await laid
  const page = await open({ as: me, at: '/properties/unit-list' })
  const units = listOn(page, 'Units')
  await soon(() => units.column('Unit name')).toEqual(numbers.slice(0, 10).map(nameOf))
  expect(await units.range.innerText()).toBe('1–10 of 24')
  await units.page(3).click()
  await page.waitForURL(/[?&]page=3/)
  await soon(() => units.column('Unit name')).toEqual(numbers.slice(20).map(nameOf))
  expect(await units.column('No')).toEqual(['21', '22', '23', '24'])
  await units.rowsPerPage.selectOption('25 rows')
  await soon(() => units.column('Unit name')).toEqual(numbers.map(nameOf))
  expect(new URL(page.url()).search).toBe('?limit=25')
})

sometimes('a list is sorted by its headings and marks the one in use', async ({ open }) => {
  await laid
  const page = await open({ as: me, at: '/properties/unit-list?page=2' })
  const units = listOn(page, 'Units')
  await units.settled()
  expect(await units.order('Unit name')).toBe('ascending')
  await units.sort('Rent rate')
  await soon(async () => (await units.column('Rent rate'))[0]).toBe('$1,010.00')
  await units.sort('Rent rate')
  await soon(() => units.column('Unit name')).toEqual(numbers.toReversed().slice(0, 10).map(nameOf))
  expect(await units.order('Rent rate')).toBe('descending')
  expect(await units.order('Unit name')).toBe(null)
  await units.sort('Property name')
  await soon(async () => new Set(await units.column('Property name'))).toEqual(new Set(['Alder Court']))
})

often('a list is searched while one types, and says when nothing matches', async ({ open }) => {
  await laid
  const page = await open({ as: me, at: '/properties/unit-list?page=3' })
  const units = listOn(page, 'Units')
  await units.range.waitFor()
  await page.keyboard.press('f')
  await page.keyboard.type('unit 2')
  await soon(() => units.column('Unit name')).toEqual(['Unit 2', ...[20, 21, 22, 23, 24].map(nameOf)])
  await units.search.fill('nowhere')
  await page.getByText(/^Nothing matches "nowhere"\. Searched: /).waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await soon(() => units.range.innerText()).toBe('1–10 of 24')
  expect(await units.search.inputValue()).toBe('')
})

sometimes('the address keeps what a list shows, for reload, sharing and Back', async ({ open }) => {
  await laid
  const at = '/properties/unit-list?query=birch&orderBy=rent&ascending=0&page=2'
  const page = await open({ as: me, at })
  const units = listOn(page, 'Units')
  const shown = [4, 2].map(nameOf)
  await soon(() => units.column('Unit name')).toEqual(shown)
  expect(await units.search.inputValue()).toBe('birch')
  expect(await units.order('Rent rate')).toBe('descending')
  await page.reload()
  await soon(() => units.column('Unit name')).toEqual(shown)
  await units.page(1).click()
  await soon(async () => (await units.column('Unit name'))[0]).toBe('Unit 24')
  await page.goBack()
  await soon(() => units.column('Unit name')).toEqual(shown)
  await units.row('Unit 4').getByRole('link', { name: 'Unit 4' }).click()
  await page.getByRole('dialog', { name: 'Unit information' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog', { name: 'Unit information' }).waitFor({ state: 'hidden' })
  expect(await units.column('Unit name')).toEqual(shown)
})

sometimes('an invalid address shows the list in its initial state', async ({ open }) => {
  await laid
  const page = await open({ as: me, at: '/properties/unit-list?page=abc&limit=7&ascending=x&show=-1' })
  await soon(() => listOn(page, 'Units').range.innerText()).toBe('1–10 of 24')
})

sometimes('a page past the last one shows the last one', async ({ open }) => {
  await laid
  const page = await open({ as: me, at: '/properties/unit-list?page=99' })
  await soon(() => listOn(page, 'Units').column('Unit name')).toEqual([21, 22, 23, 24].map(nameOf))
})

sometimes('a list is exported as searched and sorted, with all pages and without formulas', async ({ open }) => {
  await laid
  const records = recordsOf(product.url, me)
  const trap = await records.owner({ business_name: '=HYPERLINK("http://elsewhere.example")', first_name: 'Zoë, "Z"' })
  expect(trap).toBeGreaterThan(0)
  const page = await open({ as: me, at: '/properties/unit-list?query=birch&orderBy=rent&ascending=0' })
  const exported = async () => {
    const { name, text } = await downloaded(page, () => page.getByRole('button', { name: 'Export as CSV' }).click())
    return { name, lines: text.split(/\r?\n/) }
  }
  await listOn(page, 'Units').range.waitFor()
  const units = await exported()
  expect(units.name).toBe('units.csv')
  expect(units.lines[0]).toBe(
    '\uFEFFUnit name,Property name,Occupant,Rent rate,Bedrooms,Bathrooms,Square feet,Rent period,Status',
  )
  expect(units.lines[1]).toMatch(/^Unit 24,Birch Row,,1240,2,1,/)
  expect(units.lines.filter((line) => line !== '')).toHaveLength(1 + 12)

  await page.goto('/properties/property-owners')
  await listOn(page, 'Owners').range.waitFor()
  const owners = await exported()
  const row = owners.lines.find((line) => line.includes('HYPERLINK'))
  expect(row).toMatch(/^"'=HYPERLINK\(""http:\/\/elsewhere\.example""\)","Zoë, ""Z"" Alder",/)
})

const lists = [
  {
    title: 'Owners',
    at: '/properties/property-owners',
    headings: ['Business name', 'Owner name', 'Email', 'Phone'],
    unsorted: ['Actions'],
  },
  {
    title: 'Properties',
    at: '/properties/property-list',
    headings: [
      'Property name',
      'Type',
      'Owner business name',
      'Total units',
      'Livable area (sq ft)',
      'Lot area (sq ft)',
      'Valuation',
    ],
    unsorted: [],
  },
  {
    title: 'Units',
    at: '/properties/unit-list',
    headings: ['Unit name', 'Property name', 'Occupant', 'Rent rate', 'Bedrooms', 'Bathrooms', 'Rent period', 'Status'],
    unsorted: [],
  },
] as const

for (const { title, at, headings, unsorted } of lists)
  sometimes(`${title} are sorted by every heading, searched by visible text, and paged`, async ({ open }) => {
    const page = await open({ as: demo(1), at })
    const list = listOn(page, title)
    await list.range.waitFor()
    expect(await list.headings()).toEqual(['No', ...headings, ...unsorted])
    for (const heading of [...headings.slice(1), headings[0]]) {
      const turned = (await list.order(heading)) === 'ascending' ? 'descending' : 'ascending'
      await list.sort(heading)
      await soon(() => list.order(heading)).toBe(turned)
    }
    await list.settled()
    const first = (await list.column(headings[0]))[0] ?? ''
    await list.next.click()
    await soon(async () => (await list.column('No'))[0]).toBe('11')
    await list.search.fill(first)
    // The page before stays until the hits are there. A row is found by its name, or by anything else that is seen of it.
    const others = async () => (await list.texts()).filter((row) => !row.toLowerCase().includes(first.toLowerCase()))
    await soon(others).toEqual([])
    expect((await list.column('No'))[0]).toBe('1')
  })
