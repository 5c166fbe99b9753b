import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sample } from '../../../server/test/kit/app/effort'
import { administratorOf, demo } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { fill, lookUp } from '../../kit/field'
import { product, sometimes, test } from '../../kit/journey'
import { root } from '../../kit/product'
import { settled } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { tenanciesOf } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('small-screens')
/** The size that a screen of 1440 px shows at 200 % zoom. */
const zoomed = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }

/** An address needs these beside its path: the list that has its record, and the name of the record's id. */
const records: Readonly<Record<string, readonly [list: string, name: string]>> = {
  '/properties/add-units': ['property/get-property-list', 'of'],
  '/properties/unit': ['unit/get-unit-list', 'unitId'],
  '/properties/property': ['property/get-property-list', 'propertyId'],
  '/properties/owner': ['property/get-property-owner-list', 'ownerId'],
  '/property/property-owner-financial-board': ['property/get-property-owner-list', 'id'],
  '/people/tenant-dashboard': ['tenant/get-tenant-list', 'tenantId'],
}

/** Tabs of a page, which show other rows. */
const tabs = [
  '/people/tenant-list?tab=previous',
  '/people/rental-application-list?tab=uploaded',
  '/money/expense-history?tab=recurring',
]

/** Every address of a signed-in user in the demo, with a record where it needs one. They are read from the tables of routes. */
async function everyRoute(): Promise<string[]> {
  const { get } = tenanciesOf(product.url, demo(1))
  const files = ['web/src/staff-routes.ts', 'web/src/settings-routes.ts', 'web/src/leasing-routes.ts']
  const table = (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n')
  const paths = [...table.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)
  const addresses = paths.map(async (path) => {
    const [list, name] = records[path] ?? []
    if (list === undefined || name === undefined) return path
    const [first] = await get<{ id: number }[]>(`${list}?limit=10`)
    if (!first) throw new Error(`The demo has no record for ${path}.`)
    return `${path}?${name}=${first.id}`
  })
  return [...(await Promise.all(addresses)), ...tabs]
}

const forms = [
  '/properties/property-owners?edit=0',
  '/properties/property-list?edit=0',
  '/properties/unit-list?edit=0',
  '/people/tenant-list?edit=0',
  '/money/expense-history?edit=0',
  '/money/late-fee-rule?edit=0',
]

/** How far the page can be pushed sideways, and what sticks out. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const out = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > width + 1)
    return out.slice(-3).map((one) => one.outerHTML.slice(0, 120))
  })

for (const [name, opening] of [
  ['a phone', { size: 'phone' }],
  ['200 % zoom', { also: zoomed }],
] as const) {
  test(`no screen is wider than ${name}`, async ({ open }) => {
    const page = await open({ as: demo(1), at: '/login', ...opening })
    await page.waitForURL('**/dashboard')
    for (const at of sample(await everyRoute(), 4, name)) {
      await page.goto(at)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      expect(await sideways(page), at).toEqual([])
    }
    for (const at of sample(forms, 2, name)) {
      await page.goto(at)
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).waitFor()
      expect(await sideways(page), at).toEqual([])
    }
  })

  test(`the sign-in page fits ${name}`, async ({ open }) => {
    const page = await open({ at: '/login', ...opening })
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await sideways(page)).toEqual([])
  })
}

sometimes('on a phone the sidebar is a drawer that closes after a choice', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard', size: 'phone' })
  const drawer = dialogOn(page, 'Menu')
  await page.getByRole('button', { name: 'Show or hide the sidebar' }).tap()
  await drawer.getByRole('button', { name: 'Properties' }).tap()
  await drawer.getByRole('link', { name: 'Units' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Units' }).waitFor()
  await drawer.waitFor({ state: 'hidden' })
})

sometimes('on a phone a list is cards, sorted and paged like the table, and a card opens', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/properties/unit-list', size: 'phone' })
  const units = listOn(page, 'Units')
  await units.range.waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await soon(() => units.cards.filter({ has: page.getByRole('link') }).count()).toBeGreaterThanOrEqual(10)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Rent rate')
  await page.waitForURL(/orderBy=rent/)
  await page.getByRole('button', { name: 'Ascending; sort descending' }).tap()
  await page.waitForURL(/ascending=0/)
  await units.next.tap()
  await page.waitForURL(/page=2/)
  const first = units.cards.getByRole('link').first()
  const name = await first.innerText()
  await first.tap()
  await dialogOn(page, 'Unit information').getByText(name, { exact: true }).waitFor()
})

sometimes('on a phone a unit is added', async ({ open }) => {
  const records = recordsOf(product.url, me)
  await records.property(await records.owner(), { property_name: 'Pocket House' })
  const page = await open({ as: me, at: '/properties/unit-list', size: 'phone' })
  await page.getByRole('button', { name: 'New unit' }).first().tap()
  const form = dialogOn(page, 'New unit')
  await fill(form, { 'Unit name': 'Pocket 1', Bedrooms: '1', Bathrooms: '1', Rent: '800', Deposit: '800' })
  await lookUp(form, 'Property', 'pocket', 'Pocket House')
  await form.getByRole('button', { name: 'Save', exact: true }).tap()
  await toldThat(page, 'The unit information is updated successfully.')
  await page.getByRole('main').getByRole('link', { name: 'Pocket 1' }).waitFor()
})

test('touch targets on a phone are large enough', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/properties/unit-list', size: 'phone' })
  await listOn(page, 'Units').range.waitFor()
  const small = await page
    .getByRole('button')
    .or(page.getByRole('link'))
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        const shown = width > 1 && height > 1
        return shown && (width < 24 || height < 24) ? [`${one.textContent?.trim()} ${width}x${height}`] : []
      }),
    )
  expect(small).toEqual([])
})
