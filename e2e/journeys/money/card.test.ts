import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { box, complaintsIn } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { tenanciesOf } from '../../kit/tenancies'

const me = administratorOf('card')
const { movedIn, balanceOf, get } = tenanciesOf(product.url, me)
const done = 'Money sent successfully. Transaction complete.'

async function cardForm(page: Page) {
  await page.getByRole('button', { name: 'More for this tenant' }).click()
  await page.getByRole('menuitem', { name: 'Charge a card' }).click()
  const form = dialogOn(page, 'Charge a card')
  await soon(() => box(form, 'Amount').inputValue()).not.toBe('')
  await form.getByText('Sandbox', { exact: true }).waitFor()
  return {
    form,
    use: (card: RegExp) => form.getByRole('button', { name: card }).click(),
    charge: () => form.getByRole('button', { name: 'Charge', exact: true }).click(),
  }
}

const cardsOf = (tenant: number) => get<{ state: string }[]>(`payment/get-card-payments?tenant_id=${tenant}`)

often('a card is charged once, however often the button is pressed, and the balance follows', async ({ open }) => {
  const { tenant } = await movedIn('Kale')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  const { form, use } = await cardForm(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('pay-for-account-holder')) sent.push(request.postData() ?? '')
  })
  await use(/4111 1111 1111 1111/)
  expect(await box(form, 'Amount').inputValue()).toBe('$400.00')
  await form.getByRole('button', { name: 'Charge', exact: true }).dblclick()
  const told = page.getByRole('dialog').filter({ hasText: done })
  await told.getByRole('button', { name: 'OK' }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await balanceOf(tenant)).toBe(0)
  // The number stays in the browser: what goes out is a name for it, good for one payment.
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toContain('4111')
  expect(new URLSearchParams(sent[0]).get('nonce')).toMatch(/^sandbox-accepted-\w{32}$/)
  await page.goto('/money/rent-history?query=kale')
  await page.getByText('In transit').waitFor()
})

sometimes('PayPal pays without a card', async ({ open }) => {
  const { tenant } = await movedIn('Laurel')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  const { form, charge } = await cardForm(page)
  await form.getByText('PayPal', { exact: true }).click()
  await charge()
  await form.getByRole('alert').filter({ hasText: 'Please confirm the payment method.' }).waitFor()
  await form.getByRole('button', { name: 'PayPal', exact: true }).click()
  await form.getByText('PayPal account payer@sandbox.example pays.').waitFor()
  await charge()
  await page.getByRole('dialog').filter({ hasText: done }).getByRole('button', { name: 'OK' }).click()
  expect(await balanceOf(tenant)).toBe(0)
})

sometimes('a declined card posts nothing, and another card pays from the same form', async ({ open, expects }) => {
  const { tenant } = await movedIn('Mallow')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  const { form, use, charge } = await cardForm(page)
  expects('402 POST /api/tenant/pay-for-account-holder')
  for (const card of [/4000 0000 0000 0002/, /4000 0000 0000 9995/]) {
    await use(card)
    await charge()
    await form.getByRole('alert').waitFor()
    expect(await balanceOf(tenant)).toBe(400)
  }
  await use(/4111 1111 1111 1111/)
  await charge()
  await page.getByRole('dialog').filter({ hasText: done }).getByRole('button', { name: 'OK' }).click()
  expect(await balanceOf(tenant)).toBe(0)
})

sometimes(
  'a payment whose answer is lost is shown as unknown, and paying again needs a warning',
  async ({ open, expects }) => {
    const { tenant } = await movedIn('Nettle')
    const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
    const { form, use, charge } = await cardForm(page)
    expects('502 POST /api/tenant/pay-for-account-holder')
    await use(/4000 0000 0000 0119/)
    await charge()
    const told = dialogOn(page, 'Outcome not known yet')
    await told.getByText('please do not pay again', { exact: false }).waitFor()
    await told.getByRole('button', { name: 'OK' }).click()
    await form.waitFor({ state: 'hidden' })
    expect((await cardsOf(tenant)).map(({ state }) => state)).toEqual(['UNKNOWN'])
    await cardForm(page)
    await form.getByRole('alert').filter({ hasText: "is still in progress. Don't pay again" }).waitFor()
  },
)

sometimes(
  "a retry after our own server's failure repeats the same payment, not a second one",
  async ({ open, expects }) => {
    const { tenant } = await movedIn('Oregano')
    const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
    const { form, use, charge } = await cardForm(page)
    const keys: (string | undefined)[] = []
    let broken = true
    await page.route('**/pay-for-account-holder', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (!broken) return route.continue()
      // The payment is made, but the answer is lost.
      await route.fetch()
      broken = false
      await route.abort('connectionreset')
    })
    expects(/ERR_CONNECTION_RESET POST \/api\/tenant\/pay-for-account-holder/)
    await use(/4111 1111 1111 1111/)
    await charge()
    await form.getByRole('alert').filter({ hasText: "don't enter it again" }).waitFor()
    expect(await box(form, 'Amount').isDisabled()).toBe(true)
    await form.getByRole('button', { name: 'Check again' }).click()
    await page.getByRole('dialog').filter({ hasText: done }).getByRole('button', { name: 'OK' }).click()
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    expect(await balanceOf(tenant)).toBe(0)
  },
)

sometimes('only test cards are accepted, and missing fields show their error', async ({ open }) => {
  const { tenant } = await movedIn('Parsley')
  const page = await open({ as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  const { form, charge } = await cardForm(page)
  await charge()
  await soon(() => complaintsIn(form)).toEqual({
    'Card number': 'Card number is required.',
    Expiry: 'Expiry is required.',
    CVV: 'CVV is required.',
    'ZIP code': 'ZIP code is required.',
  })
  expect(await form.getByRole('alert').count()).toBe(0)
  await box(form, 'Card number').fill('4242424242424242')
  await box(form, 'Expiry').fill('0120')
  await box(form, 'CVV').fill('12')
  await box(form, 'ZIP code').fill('02134')
  expect(await box(form, 'Card number').inputValue()).toBe('4242 4242 4242 4242')
  await charge()
  await soon(() => complaintsIn(form)).toEqual({
    'Card number': 'The sandbox takes test cards only.',
    Expiry: 'Enter the expiration date as MM/YY, not in the past.',
    CVV: 'CVV is three or four digits.',
  })
  expect(await cardsOf(tenant)).toEqual([])
})
