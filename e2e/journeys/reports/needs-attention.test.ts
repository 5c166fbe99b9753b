import { addDays } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { viewOf } from '../../kit/fit'
import { product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'

const me = administratorOf('needs-attention')
const { movedIn, post } = tenanciesOf(product.url, me)

/** A tenant who moved out and whose deposit is held. */
async function movedOut(name: string, daysAgo: number): Promise<void> {
  const { tenant, unit } = await movedIn(name, { move_in: addDays(today, -60), initial_payment: 1500 })
  const out = { move_out_reason: 'Personal', move_out: addDays(today, -daysAgo) }
  await post('tenant/move-out', { tenant_id: tenant, unit_id: unit, ...out })
}

sometimes('items are moved through, snoozed, brought back and settled by keys alone', async ({ open }) => {
  for (const [place, name] of ['Aster', 'Briar', 'Clover'].entries()) await movedOut(name, 5 - place)
  const page = await open({ as: me, at: '/needs-attention' })
  const deadlines = page.getByRole('region', { name: 'Deadlines' })
  const item = (name: string) => deadlines.getByRole('link', { name: `Return the deposit of ${name} Ames` })
  await item('Clover').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)

  await page.keyboard.press('j')
  await soon(focused).toBe('Return the deposit of Aster Ames')
  await page.keyboard.press('j')
  await soon(focused).toBe('Return the deposit of Briar Ames')
  await page.keyboard.press('k')
  await soon(focused).toBe('Return the deposit of Aster Ames')

  await page.keyboard.press('s')
  await dialogOn(page, 'Snooze: Return the deposit of Aster Ames')
    .getByRole('button', { name: 'Until tomorrow' })
    .click()
  await item('Aster').waitFor({ state: 'detached' })
  await soon(focused).toBe('Return the deposit of Briar Ames')
  await page.getByRole('button', { name: 'Undo' }).click()
  await item('Aster').waitFor()

  await item('Briar').focus()
  await page.keyboard.press('e')
  const form = dialogOn(page, 'Return deposit')
  await form.getByText('Briar 1').first().waitFor()
  await form.getByRole('button', { name: 'Return deposit' }).click()
  await item('Briar').waitFor({ state: 'detached' })
  await soon(focused).toBe('Return the deposit of Clover Ames')
  await page.keyboard.press('Enter')
  await page.waitForURL(/people\/tenant-dashboard/)
})

sometimes('an item is assigned with a comment on a phone, by buttons that a thumb hits', async ({ open }) => {
  await movedOut('Daphne', 2)
  const page = await open({ as: me, at: '/needs-attention', also: viewOf(390) })
  const assign = page.getByRole('button', { name: 'Assign: Return the deposit of Daphne Ames' }).first()
  await assign.waitFor()
  const heights = await page
    .locator('main li button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await assign.click()
  const form = dialogOn(page, 'Assign: Return the deposit of Daphne Ames')
  await form.getByRole('combobox', { name: 'Colleague' }).selectOption({ label: 'Ada Keeper (you)' })
  await form.getByRole('textbox', { name: 'Comment' }).fill('I call her today.')
  await form.getByRole('button', { name: 'Assign' }).click()
  const own = page.getByRole('region', { name: 'Assigned to you' })
  await own.getByText('I call her today.').waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
})
