import { expect } from 'vitest'
import { sample } from '../../../server/test/kit/app/effort'
import { demo } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { someScreens } from '../../kit/effort'
import { viewOf } from '../../kit/fit'
import { product, sometimes, test } from '../../kit/journey'
import { openingOf } from '../../kit/screen'
import { settled } from '../../kit/screens/screens'
import { screensWithTables } from '../../kit/screens/screens-tables'
import { listOn } from '../../kit/table'

/** Tables that hide a name or a button at the side, or have to be pushed. */
const pushedTables = (root: Element): string[] =>
  [...root.querySelectorAll('[data-look="wide"] > [data-wide] table[class]')].flatMap((table) =>
    table.querySelector('[data-row]') ? [table.textContent?.slice(0, 80) ?? ''] : [],
  )

for (const width of sample([1440, 1024, 768], 1, 'fold widths'))
  for (const screen of someScreens(screensWithTables, 3))
    test(`pushes no list of ${screen.name} sideways at ${width} px`, async ({ open }) => {
      const page = await open({ ...(await openingOf(product, screen)), also: viewOf(width) })
      await screen.ready(page)
      await settled(page)
      expect(await page.getByRole('main').first().evaluate(pushedTables)).toEqual([])
    })

sometimes('folds the less important columns into a line that opens', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/properties/unit-list', also: viewOf(768) })
  const units = listOn(page, 'Units')
  await units.range.waitFor()
  const shown = await units.headings()
  expect(shown).toEqual(expect.arrayContaining(['Unit name', 'Rent rate', 'Status']))
  expect(shown).not.toContain('Bathrooms')
  const more = page.getByRole('button', { name: /^Details of / }).first()
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await more.click()
  await units.list.locator('[data-folded]').getByText('Bathrooms').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await units.heading('Bathrooms').waitFor()
  expect(await more.count()).toBe(0)
  expect(await units.list.locator('[data-folded]').count()).toBe(0)
})

sometimes('goes from row to row by the keyboard, selects with x and opens with Enter', async ({ open }) => {
  const page = await open({ as: demo(1), at: '/properties/unit-list' })
  const units = listOn(page, 'Units')
  await units.range.waitFor()
  const named = (place: number) => units.rows.nth(place).locator('[data-stays] a')
  const focused = (place: number) => named(place).evaluate((one) => one === document.activeElement)
  await page.keyboard.press('j')
  expect(await focused(0)).toBe(true)
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  expect(await focused(2)).toBe(true)
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.getByRole('region', { name: 'Selected rows' }).getByText('1 selected').waitFor()
  expect(await units.rows.nth(1).getByRole('checkbox').isChecked()).toBe(true)
  const name = await named(1).innerText()
  await page.keyboard.press('Enter')
  await dialogOn(page, 'Unit information').getByText(name, { exact: true }).first().waitFor()
})
