import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { box } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'

const me = administratorOf('look-up-enter')
const records = recordsOf(product.url, me)

let laying: Promise<unknown> | undefined
async function layHouses() {
  laying ??= (async () => {
    const owner = await records.owner()
    for (const name of ['Larch Court', 'Larch House', 'Maple House'])
      await records.property(owner, { property_name: name })
  })()
  await laying
}

/** The words of the choice that Enter takes. */
const activeOf = (field: ReturnType<typeof box>) =>
  field.evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent)

often('Enter takes the first choice of a look-up and sends the form only once it is closed', async ({ open }) => {
  await layHouses()
  const page = await open({ as: me, at: '/properties/unit-list?edit=0' })
  const form = dialogOn(page, 'New unit')
  const field = box(form, 'Property')
  await field.click()
  await soon(() => activeOf(field)).toBe('Larch Court')
  await page.keyboard.press('ArrowDown')
  expect(await activeOf(field)).toBe('Larch House')
  await page.keyboard.press('ArrowUp')
  expect(await activeOf(field)).toBe('Larch Court')
  // The open list floats outside of the page's landmarks, as the lists of the kit do.
  expect((await barriersOn(page)).filter((barrier) => !barrier.startsWith('region:'))).toEqual([])
  await field.fill('house')
  await soon(() => activeOf(field)).toBe('Larch House')
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('Larch House')
  expect(await page.getByRole('option').count()).toBe(0)
  expect(await form.locator('[aria-invalid="true"]').count()).toBe(0)

  // The search of the present choice begins at it, and another text at its first match.
  await field.click()
  await soon(() => activeOf(field)).toBe('Larch House')
  await field.fill('maple')
  await soon(() => activeOf(field)).toBe('Maple House')
  await page.keyboard.press('Control+Enter')
  expect(await field.inputValue()).toBe('Maple House')
  expect(await form.locator('[aria-invalid="true"]').count()).toBe(0)
  await page.keyboard.press('Enter')
  await soon(() => form.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0)
})

sometimes(
  'an Enter before the choices arrive takes the first of them, and Esc closes only the list',
  async ({ open }) => {
    await layHouses()
    const page = await open({ as: me, at: '/properties/unit-list?edit=0' })
    const form = dialogOn(page, 'New unit')
    const field = box(form, 'Property')
    await page.route('**/api/property/search-properties*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      return route.continue()
    })
    await field.fill('maple')
    await page.keyboard.press('Enter')
    await soon(() => field.inputValue()).toBe('Maple House')
    expect(await form.locator('[aria-invalid="true"]').count()).toBe(0)

    // Text typed after an early Enter is searched for as usual.
    await field.fill('lar')
    await page.keyboard.press('Enter')
    await field.fill('larch')
    await page.getByRole('option', { name: 'Larch House' }).waitFor()
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Larch Court', 'Larch House'])
    await page.keyboard.press('Escape')
    await page.getByRole('option').first().waitFor({ state: 'hidden' })
    expect(await form.isVisible()).toBe(true)

    // A record that is not found is added only by an Enter on the option that says so.
    await field.fill('no such house')
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: /^Add property/ }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Enter')
    await dialogOn(page, 'New property').waitFor()
  },
)

sometimes(
  'Tab takes the only choice that a text finds, before its answer too, and none of several',
  async ({ open }) => {
    await layHouses()
    const page = await open({ as: me, at: '/properties/unit-list?edit=0' })
    const field = box(dialogOn(page, 'New unit'), 'Property')
    await field.fill('maple')
    await soon(() => activeOf(field)).toBe('Maple House')
    await field.press('Tab')
    expect(await field.inputValue()).toBe('Maple House')
    await field.fill('larch h')
    await field.press('Tab')
    await soon(() => field.inputValue()).toBe('Larch House')
    await field.fill('larch')
    await soon(() => activeOf(field)).toBe('Larch Court')
    await field.press('Tab')
    expect(await field.inputValue()).toBe('Larch House')
  },
)
