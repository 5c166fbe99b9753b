import { addDays, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf, demo } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { box, complaintsIn } from '../../kit/field'
import { product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('money-books')
const { movedIn } = tenanciesOf(product.url, me)

sometimes('closed books refuse anything dated on or before their day', async ({ open, expects }) => {
  const { tenant } = await movedIn('Heath', { move_in: addDays(today, -3) })
  const page = await open({ as: me, at: '/money/rent-history' })
  await page.getByText('The books are open.').waitFor()
  await page.getByRole('button', { name: 'Close the books' }).click()
  const form = dialogOn(page, 'Close the books')
  await form.getByRole('button', { name: 'Close the books' }).click()
  await soon(() => complaintsIn(form)).toEqual({ 'Closed up to': 'Closed up to is required.' })
  await box(form, 'Closed up to').fill(showDay(addDays(today, -2)))
  await form.getByRole('button', { name: 'Close the books' }).click()
  await toldThat(page, 'The books are updated.')
  await page.getByText(`The books are closed up to ${showDay(addDays(today, -2))}.`).waitFor()

  await page.goto(`/people/tenant-dashboard?tenantId=${tenant}`)
  await page.getByRole('button', { name: 'Collect Rent' }).click()
  const rent = dialogOn(page, 'Collect rent')
  await soon(() => box(rent, 'Payment amount').inputValue()).not.toBe('')
  await box(rent, 'Payment date').fill(showDay(addDays(today, -2)))
  expects('422 POST /api/tenant/pay-for-rent')
  await rent.getByRole('button', { name: 'Collect', exact: true }).click()
  await soon(async () => Object.keys(await complaintsIn(rent))).toEqual(['Payment date'])
})

sometimes('the owner of the account reopens the books with a reason', async ({ open }) => {
  const page = await open({ as: me, at: '/money/rent-history' })
  const footer = page.getByText(/^The books are (open|closed)/)
  await footer.waitFor()
  if ((await footer.innerText()) === 'The books are open.') {
    await page.getByRole('button', { name: 'Close the books' }).click()
    const closing = dialogOn(page, 'Close the books')
    await box(closing, 'Closed up to').fill(showDay(addDays(today, -60)))
    await closing.getByRole('button', { name: 'Close the books' }).click()
    await closing.waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Reopen the books' }).click()
  const form = dialogOn(page, 'Reopen the books')
  await form.getByRole('button', { name: 'Reopen the books' }).click()
  await soon(() => complaintsIn(form)).toEqual({ Reason: 'Reason is required.' })
  await box(form, 'Reason').fill('The plumber billed late')
  await form.getByRole('button', { name: 'Reopen the books' }).click()
  await page.getByText('The books are open.').waitFor()
})

sometimes('a user who may not close the books sees up to when they are closed', async ({ open }) => {
  const page = await open({ as: demo(4), at: '/money/rent-history' })
  await page.getByText(/^The books are (open|closed)/).waitFor()
  expect(await page.getByRole('button', { name: 'Close the books' }).count()).toBe(0)
})
