import { addDays, showDay } from '@freehold/rules/day'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { dialogOn, factIn } from '../../kit/dialog'
import { box, fill } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf, today } from '../../kit/tenancies'
import { toldThat } from '../../kit/toast'

const me = administratorOf('mail-it')
const { movedIn, rentOf, post } = tenanciesOf(product.url, me)

/** A tenant with a notice of entry that was issued today. */
async function noticed(name: string): Promise<number> {
  const { tenant } = await movedIn(name)
  const { id } = await post('tenant/issue-notice', {
    tenant_rent_id: await rentOf(tenant),
    kind: 'ENTRY',
    entry_on: addDays(today, 3),
    entry_time: '9 AM to 11 AM',
    reason: 'Smoke detectors',
  })
  return id
}

const formOn = (page: Page) => page.getByRole('main').locator('form')

/** From the notice to the confirmation: the addresses, the price, and a card that is accepted. */
async function confirmLetter(page: Page, zipcode: string): Promise<void> {
  await dialogOn(page, 'Notice')
    .getByRole('link', { name: /^Mail it/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Mail It!' }).waitFor()
  const form = formOn(page)
  await form.getByRole('button', { name: 'Calculate Postage' }).waitFor()
  const [sender, recipient] = [0, 1]
  await form.getByLabel('Address line 1').nth(sender).fill('12 Custom House Wharf')
  await form.getByLabel('Address line 1').nth(recipient).fill('1 Alder Street')
  for (const at of [sender, recipient]) {
    await form.getByLabel('City').nth(at).fill('Portland')
    await form.getByLabel('State').nth(at).fill('Maine')
    await form
      .getByLabel('ZIP code')
      .nth(at)
      .fill(at === sender ? '04101' : zipcode)
  }
  await form.getByRole('button', { name: 'Calculate Postage' }).click()
  await form.getByText('Total, 1 page').waitFor()
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  const confirm = dialogOn(page, 'Confirm Mail')
  await confirm.getByRole('button', { name: /4111 1111 1111 1111/ }).click()
}

const opened = (page: Page) => dialogOn(page, 'Letter')

often('a notice goes by certified mail, is delivered, and keeps the proof', async ({ open }) => {
  const notice = await noticed('Maple')
  const page = await open({ as: me, at: `/people/notice-list?show=${notice}` })
  await confirmLetter(page, '00004')
  const confirm = dialogOn(page, 'Confirm Mail')
  const pay = confirm.getByRole('button', { name: /^Pay \$9\.66 and send$/ })
  await pay.click()
  await confirm.getByText('Check the box to authorize the payment.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await confirm.getByRole('checkbox').check()
  await pay.click()
  await toldThat(page, 'Paid and Sent successfully.')
  const letter = opened(page)
  await letter.getByText('Delivered').first().waitFor()
  expect(await factIn(letter, 'Confirmation').innerText()).toMatch(/^FH[0-9A-F]{16}$/)
  expect(await factIn(letter, 'To').innerText()).toContain('PORTLAND ME 00004')
  await letter.getByRole('button', { name: 'Proof of delivery' }).waitFor()

  await page.goto(`${product.url}/people/notice-list?show=${notice}`)
  const details = dialogOn(page, 'Notice')
  await details.getByRole('button', { name: `Proof of mailed, ${showDay(today)}` }).waitFor()
  await details.getByText('Delivered by certified mail', { exact: false }).waitFor()
  expect(await barriersOn(page)).toEqual([])
})

sometimes('a letter that the provider refuses gives the money back', async ({ open, expects }) => {
  expects('409 POST /api/quicklinks/save-c2m')
  const notice = await noticed('Rowan')
  const page = await open({ as: me, at: `/people/notice-list?show=${notice}` })
  await confirmLetter(page, '00002')
  const confirm = dialogOn(page, 'Confirm Mail')
  await confirm.getByRole('checkbox').check()
  await confirm.getByRole('button', { name: /^Pay / }).click()
  await confirm.getByRole('alert').filter({ hasText: 'Your payment was refunded.' }).waitFor()
  await confirm.getByRole('button', { name: 'Show the letter' }).click()
  const letter = opened(page)
  await letter.getByText('Refunded').first().waitFor()
  await letter.getByRole('button', { name: 'Mark as done' }).click()
  await toldThat(page, 'The letter is marked as done.')
})

sometimes('a price follows what changes it, and a stale one is not sent', async ({ open }) => {
  const notice = await noticed('Cherry')
  const page = await open({ as: me, at: `/people/notice-list?show=${notice}` })
  await confirmLetter(page, '04103')
  await dialogOn(page, 'Confirm Mail').getByRole('button', { name: 'Cancel' }).click()
  const form = formOn(page)
  await fill(form, { Quantity: '2' })
  await soon(() => form.getByText('Total, 1 page').locator('..').innerText()).toContain('$19.32')
  await box(form, 'Color').selectOption({ label: 'Full Color' })
  await soon(() => form.getByText('Total, 1 page').locator('..').innerText()).toContain('$19.78')
})
