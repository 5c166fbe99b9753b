import { addDays } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { often, product } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toast } from '../../kit/toast'

const me = administratorOf('recurring-charges')
const { movedIn, post, rentOf } = tenanciesOf(product.url, me)

often('two charges are raised at once, previewed per row, and undone', async ({ open }) => {
  for (const [name, kind, amount] of [
    ['Alder', 'PARKING', 50],
    ['Birch', 'PET_RENT', 35],
  ] as const) {
    const { tenant } = await movedIn(name)
    const rent_id = await rentOf(tenant)
    await post('recurring-charge/add', { rent_id, kind, name: '', amount, begins: today, confirm: 1 })
  }
  const page = await open({ as: me, at: '/money/recurring-charges' })
  await page.getByRole('row').filter({ hasText: 'Alder Ames' }).getByText('Parking').waitFor()
  for (const name of ['Alder Ames', 'Birch Ames'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change amounts' }).click()
  const form = dialogOn(page, 'Change amounts')
  await form.getByRole('textbox', { name: 'Percent' }).fill('10')
  await form.getByRole('row').filter({ hasText: 'Alder Ames' }).getByText('$55.00').waitFor()
  await form.getByRole('row').filter({ hasText: 'Birch Ames' }).getByText('$38.50').waitFor()
  await form.getByRole('textbox', { name: 'Tenants notified on' }).fill(usDay(addDays(today, -60)))
  await form.getByRole('button', { name: 'Set the new amounts' }).click()
  const done = toast(page, 'The new amounts are saved.')
  await page.getByRole('row').filter({ hasText: 'Alder Ames' }).getByText('$55.00 from').waitFor()
  await done.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'The 2 new amounts are canceled.').waitFor()
  await soon(() => page.getByText('$55.00 from').count()).toBe(0)
  expect(await page.getByRole('row').filter({ hasText: 'Birch Ames' }).innerText()).toContain('$35.00')
})

often(
  'a raise shows the letter, proposes a day with enough notice, and its letter opens from the list',
  async ({ open }) => {
    const { tenant } = await movedIn('Cedar')
    const rent_id = await rentOf(tenant)
    await post('recurring-charge/add', { rent_id, kind: 'TRASH', name: '', amount: 20, begins: today, confirm: 1 })
    const page = await open({ as: me, at: '/money/recurring-charges' })
    const row = page.getByRole('row').filter({ hasText: 'Cedar Ames' })
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Change amounts' }).click()
    const form = dialogOn(page, 'Change amounts')
    await form.getByRole('textbox', { name: 'Percent' }).fill('10')
    await form.getByRole('textbox', { name: 'Days of notice' }).fill('90')
    const preview = form.getByRole('region', { name: 'Preview' })
    await preview.getByText('Trash: $20.00 a month now, $22.00 a month from that day.').waitFor()
    await form.getByRole('checkbox', { name: 'By postal mail' }).check()
    await form.getByText(/first class \$\d/).waitFor()
    await form.getByRole('button', { name: `Begin on ${usDay(addDays(today, 90))}` }).click()
    await soon(() => form.getByRole('button', { name: /^Begin on/ }).count()).toBe(0)
    await form.getByRole('button', { name: 'Set the new amount' }).click()
    const letters = dialogOn(page, 'Letters about new amounts')
    await letters.getByText('1 waiting of 1').waitFor()
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: 'Letter to Cedar Ames: On its way' }).click()
    await letters.getByText('Waiting', { exact: true }).waitFor()
  },
)

/** A day as people type it. */
const usDay = (day: string): string => `${day.slice(5, 7)}-${day.slice(8)}-${day.slice(0, 4)}`
