import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { sample } from '../../../server/test/kit/app/effort'
import { administratorOf, demo } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { someScreens } from '../../kit/effort'
import { fitOf, viewOf, widths } from '../../kit/fit'
import { product, sometimes, test } from '../../kit/journey'
import { openingOf } from '../../kit/screen'
import { settled } from '../../kit/screens/screens'
import { screensWithTables } from '../../kit/screens/screens-tables'
import { soon } from '../../kit/soon'
import { listOn } from '../../kit/table'

const me = administratorOf('tables')

for (const width of sample(widths, 1, 'widths'))
  for (const screen of someScreens(screensWithTables, 3))
    test(`breaks no word and overflows no cell of ${screen.name} at ${width} px`, async ({ open }) => {
      const page = await open({ ...(await openingOf(product, screen)), also: viewOf(width) })
      await screen.ready(page)
      await settled(page)
      const { cells, faults } = await fitOf(page)
      expect(faults).toEqual([])
      expect(cells).toBeGreaterThan(0)
    })

sometimes('ends a long address in an ellipsis and shows all of it on hover and on focus', async ({ open }) => {
  const email = 'reservations.and.long.term.rentals@the-northern-lights-holding-company.example'
  await recordsOf(product.url, me).owner({ business_name: 'Northern Lights', email })
  const page = await open({ as: me, at: '/properties/property-owners', also: viewOf(1024) })
  const link = page.getByRole('link', { name: email })
  await link.waitFor()
  expect(await fitOf(page)).toMatchObject({ faults: [] })
  const whole = page.getByRole('tooltip').filter({ hasText: email })
  await link.hover()
  await whole.waitFor()
  await page.mouse.move(0, 0)
  await whole.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Northern Lights', exact: true }).focus()
  await page.keyboard.press('Tab')
  await soon(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
  await whole.waitFor()
  await page.keyboard.press('Escape')
  await whole.waitFor({ state: 'hidden' })
})

sometimes('gives a long text without a link a stop for the keyboard', async ({ open }) => {
  const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
  await recordsOf(product.url, me).owner({ business_name: 'Anglesey Lets', first_name: name })
  const page = await open({ as: me, at: '/properties/property-owners', also: viewOf(1440) })
  await page.getByRole('link', { name: 'Anglesey Lets', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.getByRole('tooltip').filter({ hasText: name }).waitFor()
})

sometimes('folds the sidebar below 1100 px, and Ctrl+B opens it over the page', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/properties/unit-list', also: viewOf(1099) })
  await listOn(page, 'Units').range.waitFor()
  const nav = page.getByRole('navigation', { name: 'Screens' })
  expect(await nav.isVisible()).toBe(false)
  await page.keyboard.press('Control+b')
  await dialogOn(page, 'Menu').getByRole('button', { name: 'Properties' }).waitFor()
  await page.keyboard.press('Control+b')
  await nav.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 1100, height: 900 })
  await nav.waitFor()
})

sometimes('keeps the head and the names of a wide table in sight', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/reports/rent-roll', also: viewOf(1100) })
  const rows = page.getByRole('region', { name: 'Units' })
  // A long report draws its later rows after the first ones.
  await rows.locator('tbody tr:nth-child(40) a').first().waitFor()
  const place = () =>
    rows.evaluate((scroller) => {
      const name = scroller.querySelector('tbody tr:nth-child(40) a[class*="link"]')
      const head = scroller.querySelector('th')
      const [left, top] = [name?.getBoundingClientRect().left ?? 0, head?.getBoundingClientRect().top ?? 0]
      const bounds = scroller.getBoundingClientRect()
      return { name: left >= bounds.left && left < bounds.right, head: Math.abs(top - bounds.top) < 2 }
    })
  const pushed = await rows.evaluate((scroller) => {
    scroller.scrollTo(scroller.scrollWidth, 900)
    return scroller.scrollLeft > 0 && scroller.scrollTop > 0
  })
  expect(pushed).toBe(true)
  expect(await place()).toEqual({ name: true, head: true })
})

sometimes('leads from anywhere on a card to its record, and opens its details by a button', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/properties/unit-list', also: viewOf(390) })
  const units = listOn(page, 'Units')
  await units.range.waitFor()
  const card = units.cards.filter({ has: page.getByRole('link') }).first()
  const name = await card.getByRole('link').first().innerText()
  expect(await card.evaluate((one) => one.clientHeight)).toBeLessThan(80)
  await card.getByRole('button', { name: 'Details' }).tap()
  await card.getByText('Rent rate').waitFor()
  await card.getByRole('button', { name: 'Details' }).tap()
  // Near the lower right corner, far from the name and from the link under it.
  await card.tap({ position: { x: 270, y: 56 } })
  await dialogOn(page, 'Unit information').getByText(name, { exact: true }).waitFor()
})

sometimes('follows a link on the second line of a card, as high as a finger needs', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/properties/unit-list', also: viewOf(390) })
  const units = listOn(page, 'Units')
  await units.range.waitFor()
  const under = units.cards
    .filter({ has: page.getByRole('link') })
    .first()
    .getByRole('link')
    .nth(1)
  const [box, property] = [await under.boundingBox(), await under.innerText()]
  expect(box?.height).toBeGreaterThanOrEqual(44)
  // Near the upper edge of what takes the tap.
  await under.tap({ position: { x: 20, y: 2 } })
  await dialogOn(page, 'Property information').getByText(property, { exact: true }).first().waitFor()
})

sometimes('shows a report on a phone page by page, with nothing that scrolls inside the page', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/reports/rent-roll', also: viewOf(390) })
  const units = page.getByRole('region', { name: 'Units' })
  await units.getByRole('link').first().waitFor()
  await settled(page)
  expect(await units.getByRole('listitem').count()).toBe(25)
  expect(await scrollers(page.getByRole('main'))).toEqual([])
  await page.getByRole('button', { name: /^Show 25 more of/ }).tap()
  await soon(() => units.getByRole('listitem').count()).toBe(50)
})

const widgets = ['Needs you', 'Cash Flow', 'Occupancy Rate', 'Late Tenants', 'New Work Orders', 'Latest activity']

sometimes('shows the first rows of a widget on a phone and a link to all', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/dashboard', also: viewOf(390) })
  const region = (name: string) => page.getByRole('region', { name })
  const [late, orders] = [region('Late Tenants'), region('New Work Orders')]
  await late.locator('tbody th').first().waitFor()
  await orders.locator('tbody th').first().waitFor()
  for (const width of [390, 768, 1023]) {
    await page.setViewportSize({ width, height: 844 })
    await settled(page)
    for (const widget of widgets) expect(await scrollers(region(widget)), `${widget} at ${width} px`).toEqual([])
    expect((await fitOf(page)).faults, `at ${width} px`).toEqual([])
  }
  expect(await late.locator('tbody tr').count()).toBe(4)
  expect(await orders.locator('tbody tr').count()).toBe(4)
  await late.getByRole('link', { name: 'See all late tenants' }).tap()
  await page.getByRole('button', { name: 'Late', pressed: true }).waitFor()
  await page.goBack()
  await orders.getByRole('link', { name: /^See all \d+ new work orders$/ }).tap()
  await page.getByRole('button', { name: 'Stage: New' }).waitFor()
})

/** Elements that scroll up and down by themselves within a part of the page. */
const scrollers = (place: Locator) =>
  place.evaluate((within) =>
    [...within.querySelectorAll('*')].flatMap((one) => {
      const scrolls = /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1
      return scrolls ? [one.outerHTML.slice(0, 100)] : []
    }),
  )

test('gives fingers 44 px in every list, and fields letters of 16 px', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/dashboard', also: viewOf(390) })
  for (const at of sample(['/properties/unit-list', '/people/tenant-list', '/money/rent-history'], 1, 'targets')) {
    await page.goto(at)
    await page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/).waitFor()
    await settled(page)
    for (const more of await page.getByRole('button', { name: 'Details' }).all()) await more.tap()
    const main = page.getByRole('main')
    const low = await main
      .getByRole('button')
      .or(main.getByRole('link'))
      .or(main.getByRole('combobox'))
      .or(main.getByRole('searchbox'))
      .evaluateAll((all) =>
        all.flatMap((one) => {
          // The link of a card's name takes taps on all of the card.
          const surface = one.closest('[data-cell]')?.closest('li') ?? one
          const { width, height } = (one.matches('a') ? surface : one).getBoundingClientRect()
          return width > 1 && height < 44 ? [`${one.textContent?.trim()} ${width}x${height}`] : []
        }),
      )
    expect(low, at).toEqual([])
    const letters = await main
      .getByRole('searchbox')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
    expect(letters, at).toEqual(['16px'])
  }
})
