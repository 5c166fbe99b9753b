import type { Frame, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { keys } from '../../../server/test/kit/vendors/braintree-signed'
import { type BraintreeStandIn, startBraintree } from '../../../server/test/kit/vendors/braintree-stand-in'
import { administratorOf, openAccountOn } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { clientToken, standInForBraintree } from '../../kit/braintree-browser'
import { dialogOn } from '../../kit/dialog'
import { box } from '../../kit/field'
import { product as ofRun, sometimes } from '../../kit/journey'
import { startProduct } from '../../kit/product'
import { darken } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { tenanciesOf } from '../../kit/tenancies'

/** A product of its own, with Braintree set up; of Braintree and PayPal only what they answer is ours. */
const me = administratorOf('card-braintree')
const done = 'Money sent successfully. Transaction complete.'
let braintree: BraintreeStandIn
let product: Awaited<ReturnType<typeof startProduct>>
let tenancies: ReturnType<typeof tenanciesOf>
beforeAll(async () => {
  braintree = await startBraintree({ clientToken })
  product = await startProduct({
    DEMO: '0',
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_MERCHANT_ID: keys.merchantId,
    BRAINTREE_PUBLIC_KEY: keys.publicKey,
    BRAINTREE_PRIVATE_KEY: keys.privateKey,
    BRAINTREE_STAND_IN: braintree.url,
  })
  await openAccountOn(product, 'card-braintree', ofRun)
  tenancies = tenanciesOf(product.url, me)
})
afterAll(async () => {
  await product?.stop()
  await braintree?.close()
})

const nameOf = { 'Card number': 'number', Expiry: 'expirationDate', CVV: 'cvv', 'ZIP code': 'postalCode' } as const
const right = { 'Card number': '4111 1111 1111 1111', Expiry: '12/39', CVV: '123', 'ZIP code': '02134' }

async function cardForm(page: Page) {
  await page.getByRole('button', { name: 'More for this tenant' }).click()
  await page.getByRole('menuitem', { name: 'Charge a card' }).click()
  const form = dialogOn(page, 'Charge a card')
  await soon(() => box(form, 'Amount').inputValue()).not.toBe('')
  const entry = form.frameLocator('iframe[title="Card details"]')
  const field = (label: keyof typeof nameOf) =>
    entry
      .frameLocator(`iframe[name="braintree-hosted-field-${nameOf[label]}"]`)
      .getByRole('textbox', { name: label, exact: true })
  return {
    form,
    entry,
    field,
    enter: async (values: Partial<typeof right> = {}) => {
      for (const [label, value] of Object.entries({ ...right, ...values }))
        await field(label as keyof typeof nameOf).fill(value)
    },
    charge: () => form.getByRole('button', { name: 'Charge', exact: true }).click(),
  }
}

/** Frames of other origins are other processes: the focus reaches them a moment after the key was pressed. */
const hasFocus = (field: Locator) =>
  soon(() => field.evaluate((input) => input === document.activeElement && document.hasFocus())).toBe(true)

/** Text that a screen reader adds to a field's label. */
const saidOf = (input: Element): string =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

const isTold = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: done }).getByRole('button', { name: 'OK' }).click()

sometimes('a card typed into Braintree’s fields is charged, and its number never comes to us', async ({ open }) => {
  const { tenant } = await tenancies.movedIn('Acacia')
  const page = await open({ on: product.url, as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  await standInForBraintree(page.context())
  const sent: string[] = []
  const scripts: (Frame | null)[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(product.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
    if (request.url().includes('/assets/braintree-')) scripts.push(request.frame())
  })
  const { enter, charge } = await cardForm(page)
  await enter()
  await charge()
  await isTold(page)
  expect(await tenancies.balanceOf(tenant)).toBe(0)
  expect(braintree.books).toEqual([expect.objectContaining({ nonce: 'fake-valid-nonce', amount: '400.00' })])
  // The product's own port may have the same digits.
  expect(sent.join('\n').replaceAll(new URL(product.url).host, '')).not.toMatch(/4111/)
  // Braintree's code runs in the frame of the entry and nowhere else.
  expect(scripts.length).toBeGreaterThan(0)
  for (const frame of scripts) expect(frame?.parentFrame()).toBe(page.mainFrame())
})

sometimes(
  'missing and wrong fields show their error, also to a screen reader, and the first gets the focus',
  async ({ open }) => {
    const { tenant } = await tenancies.movedIn('Buckeye')
    const page = await open({ on: product.url, as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
    await standInForBraintree(page.context())
    const { entry, field, enter, charge } = await cardForm(page)
    await field('Card number').waitFor()
    await charge()
    for (const label of Object.keys(right)) await entry.getByText(`${label} is required.`).waitFor()
    await hasFocus(field('Card number'))
    expect(await field('CVV').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field('CVV').evaluate(saidOf)).toBe('CVV is required.')

    await enter({ Expiry: '01/20', CVV: '1' })
    await soon(() => entry.getByText('is required.').count()).toBe(0)
    expect(await field('Card number').getAttribute('aria-invalid')).toBe('false')
    await charge()
    await entry.getByText('Enter the expiration date as MM/YY, not in the past.').waitFor()
    await entry.getByText('CVV is three or four digits.').waitFor()
    await hasFocus(field('Expiry'))
    expect(await tenancies.balanceOf(tenant)).toBe(400)
  },
)

sometimes('Enter in a field charges the card, and Tab goes through the fields to the buttons', async ({ open }) => {
  const { tenant } = await tenancies.movedIn('Catalpa')
  const page = await open({ on: product.url, as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  await standInForBraintree(page.context())
  const { form, field } = await cardForm(page)
  await field('Card number').focus()
  for (const [label, value] of Object.entries(right)) {
    await hasFocus(field(label as keyof typeof nameOf))
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await hasFocus(form.getByRole('button', { name: 'Cancel' }))
  await field('ZIP code').press('Enter')
  await isTold(page)
  expect(await tenancies.balanceOf(tenant)).toBe(0)
})

sometimes(
  'a card that Braintree or the bank refuses is not charged, and another one pays',
  async ({ open, expects }) => {
    const { tenant } = await tenancies.movedIn('Dogwood')
    const page = await open({ on: product.url, as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
    await standInForBraintree(page.context())
    const { form, entry, enter, charge } = await cardForm(page)
    const refusals = {
      '4000 0000 0000 0010': /^Braintree could not be reached, and nothing was charged/,
      '4000 0000 0000 0028': 'The card company did not accept the CVV or the ZIP code.',
      '4000 0000 0000 0036': /^Braintree did not accept this card, and nothing was charged/,
    }
    for (const [number, sentence] of Object.entries(refusals)) {
      await enter({ 'Card number': number })
      await charge()
      await entry.getByText(sentence).waitFor()
    }
    expects('402 POST /api/tenant/pay-for-account-holder')
    await enter({ 'Card number': '4000 0000 0000 0002' })
    await charge()
    await form.getByRole('alert').waitFor()
    expect(await tenancies.balanceOf(tenant)).toBe(400)
    await enter()
    await charge()
    await isTold(page)
    expect(await tenancies.balanceOf(tenant)).toBe(0)
  },
)

sometimes('a PayPal account pays once it was confirmed', async ({ open }) => {
  const { tenant } = await tenancies.movedIn('Elderberry')
  const page = await open({ on: product.url, as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  await standInForBraintree(page.context())
  const { form, charge } = await cardForm(page)
  await form.getByText('PayPal', { exact: true }).click()
  const entry = form.frameLocator('iframe[title="PayPal account"]')
  const button = entry.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: 'PayPal' })
  await button.waitFor()
  await charge()
  await entry.getByRole('alert').filter({ hasText: 'Please confirm the payment method.' }).waitFor()
  await button.click()
  await entry.getByText('PayPal account payer@homes.example pays.').waitFor()
  await entry.getByRole('button', { name: 'Choose another account' }).click()
  await button.click()
  await entry.getByText('PayPal account payer@homes.example pays.').waitFor()
  await charge()
  await isTold(page)
  expect(await tenancies.balanceOf(tenant)).toBe(0)
  expect(braintree.books.at(-1)).toMatchObject({ nonce: 'fake-paypal-billing-agreement-nonce', amount: '400.00' })
})

sometimes('an entry that cannot be loaded says so', async ({ open, expects }) => {
  const { tenant } = await tenancies.movedIn('Fig')
  const page = await open({ on: product.url, as: me, at: `/people/tenant-dashboard?tenantId=${tenant}` })
  await standInForBraintree(page.context(), { broken: true })
  expects(/^console: /)
  expects(/^500 GET .*configuration$/)
  const { form } = await cardForm(page)
  await form.getByText('Sorry, there was an error while get tokenization key.').waitFor()
})

for (const size of ['desk', 'phone'] as const)
  sometimes(`the card fields pass axe, light and dark: ${size}`, async ({ open }) => {
    const { tenant } = await tenancies.movedIn('Ginkgo')
    const page = await open({ on: product.url, as: me, at: `/people/tenant-dashboard?tenantId=${tenant}`, size })
    await standInForBraintree(page.context())
    const { form, field, charge } = await cardForm(page)
    await field('Card number').waitFor()
    await charge()
    await form.frameLocator('iframe[title="Card details"]').getByText('CVV is required.').waitFor()
    expect(await barriersOn(page), 'card, light').toEqual([])
    await darken(page)
    expect(await barriersOn(page), 'card, dark').toEqual([])
    await form.getByText('PayPal', { exact: true }).click()
    const paypal = form.frameLocator('iframe[title="PayPal account"]')
    await paypal.frameLocator('iframe[title="PayPal"]').getByRole('button').waitFor()
    expect(await barriersOn(page), 'PayPal, dark').toEqual([])
  })
