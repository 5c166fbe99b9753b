import { expect } from 'vitest'
import { sample } from '../../../server/test/kit/app/effort'
import { administratorOf, demo } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { fill, lookUp } from '../../kit/field'
import { sideways } from '../../kit/fit'
import { product, sometimes, test } from '../../kit/journey'
import { everyAddress, forms } from '../../kit/screens/addresses'
import { settled } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('small-screens')
/** The size that a screen of 1440 px shows at 200 % zoom. */
const zoomed = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const smallPhone = { viewport: { width: 320, height: 700 }, hasTouch: true }

const views = [
  ['a phone', phone],
  ['a small phone', smallPhone],
  ['200 % zoom', zoomed],
] as const

for (const [name, view] of sample(views, 2, 'views')) {
  test(`no screen is wider than ${name}`, async ({ open }) => {
    for (const { at, ...who } of sample(await everyAddress(product), 2, name)) {
      const page = await open({ at, ...who, also: view })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await settled(page)
      expect(await sideways(page), at).toEqual([])
      if (who.as) expect(await page.getByText('not found').count(), at).toBe(0)
      await page.close()
    }
  })

  test(`no form is wider than ${name}`, async ({ open }) => {
    const page = await open({ as: demo(1), at: '/login', also: view })
    await page.waitForURL('**/dashboard')
    for (const at of sample(forms, 1, name)) {
      await page.goto(at)
      await page.getByRole('dialog').locator('button[type="submit"]').waitFor()
      await settled(page)
      expect(await sideways(page), at).toEqual([])
    }
  })

  test(`the sign-in page fits ${name}`, async ({ open }) => {
    const page = await open({ at: '/login', also: view })
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
  const first = units.cards.getByRole('link').first()
  const before = await first.innerText()
  await units.next.tap()
  await page.waitForURL(/page=2/)
  // The cards of the first page stay until those of the second are there.
  await soon(() => first.innerText()).not.toBe(before)
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
