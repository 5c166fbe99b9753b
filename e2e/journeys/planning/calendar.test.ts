import { addDays, dayIn } from '@freehold/rules/day'
import { firstOfWeek } from '@freehold/rules/planning/calendar-view'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { fill, lookUp } from '../../kit/field'
import { viewOf } from '../../kit/fit'
import { often, product, sometimes } from '../../kit/journey'

import { soon } from '../../kit/soon'
import { toldThat } from '../../kit/toast'

const me = administratorOf('calendar')
const records = recordsOf(product.url, me)
const today = dayIn('America/New_York', new Date())
const wednesday = addDays(firstOfWeek(today), 3)

async function house(name: string): Promise<number> {
  return records.property(await records.owner({ business_name: `${name} Holdings` }), { property_name: name })
}

often(
  'an event is written at an hour, moved by keys, by a tap and by a drag, and each move is taken back',
  async ({ open }) => {
    await house('Calendar House')
    const page = await open({ as: me, at: `/calendar?span=week&day=${wednesday}` })
    await page.getByRole('button', { name: 'Add event' }).click()
    const form = dialogOn(page, 'Add Calendar Event')
    await fill(form, { Title: 'Roof visit', Notice: 'Bring the ladder' })
    await lookUp(form, 'Property', 'Calendar', 'Calendar House')
    await form.getByRole('checkbox', { name: 'All day' }).uncheck()
    await form.getByLabel('Start time').fill('10:00')
    expect(await form.getByLabel('End time').inputValue()).toBe('11:00')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await toldThat(page, 'The calendar event information is updated successfully.')

    const event = page.getByRole('button', { name: /^Roof visit/ })
    const hours = async () => (await event.getAttribute('title'))?.replace(/^Roof visit, (.*), Calendar House$/, '$1')
    await soon(hours).toMatch(/^10 to 11 AM/)
    const undo = page.getByRole('alert').getByRole('button', { name: 'Undo' }).last()
    await event.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await soon(hours).toMatch(/^10:15 to 11:15 AM/)
    await undo.click()
    await soon(hours).toMatch(/^10 to 11 AM/)

    await event.click()
    await page.getByRole('button', { name: 'Move Roof visit 15 minutes later' }).click()
    await soon(hours).toMatch(/^10:15 to 11:15 AM/)
    await undo.click()
    await soon(hours).toMatch(/^10 to 11 AM/)

    await event.scrollIntoViewIfNeeded()
    const box = await event.boundingBox()
    if (!box) throw new Error('The event is not on the screen')
    await page.mouse.move(box.x + 20, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + 24, box.y + 40, { steps: 4 })
    await page.mouse.move(box.x + 20, box.y + 12 + 48, { steps: 4 })
    await page.mouse.up()
    await soon(hours).toMatch(/^11 AM to 12 PM/)
    expect(await page.getByRole('dialog').count()).toBe(0)

    await event.click()
    await page.getByRole('button', { name: 'Delete Roof visit' }).click()
    await event.waitFor({ state: 'detached' })
    await toldThat(page, 'The event is deleted.')
    await undo.click()
    await soon(hours).toMatch(/^11 AM to 12 PM/)
  },
)

sometimes(
  'keys and the address change the view, Back goes back, and a layer that was switched off stays off',
  async ({ open }) => {
    const property = await house('Layer House')
    await records.event(property, { title: 'Gate repair', start_date: today, end_date: today })
    const page = await open({ as: me, at: '/calendar?span=month' })
    const event = page.getByRole('main').getByRole('button', { name: /^Gate repair/ })
    await event.waitFor()
    await page.keyboard.press('a')
    await page.waitForURL(/span=agenda/)
    await page.getByRole('heading', { level: 2, name: /^Today, / }).waitFor()
    await page.goBack()
    await page.waitForURL(/span=month/)
    await page.getByRole('columnheader', { name: 'Sun' }).waitFor()
    const [kept] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('save-choices')),
      page.getByRole('button', { name: 'Events', exact: true }).click(),
    ])
    expect(kept.status()).toBe(200)
    await event.waitFor({ state: 'detached' })
    await page.reload()
    await page
      .getByRole('status')
      .filter({ hasText: /entries$/ })
      .waitFor()
    expect(await event.count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Events', exact: true }).getAttribute('aria-pressed')).toBe('false')
    await page.getByRole('button', { name: 'Events', exact: true }).click()
    await event.waitFor()
  },
)

sometimes('on a phone the agenda comes first, and a day of the month lists what it has', async ({ open }) => {
  const property = await house('Phone House')
  await records.event(property, { title: 'Meter reading', start_date: wednesday, end_date: wednesday })
  const page = await open({ as: me, at: `/calendar?day=${wednesday}`, also: viewOf(390) })
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.getByRole('button', { name: /Meter reading/ }).waitFor()
  await page.getByRole('radio', { name: 'Month' }).check({ force: true })
  const cell = page.locator(`[data-day="${wednesday}"]`)
  await cell.click()
  expect(await cell.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: /Meter reading/ }).waitFor()
})
