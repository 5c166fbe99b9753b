import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { keys } from '../../../server/test/kit/vendors/braintree-signed'
import { type BraintreeStandIn, startBraintree } from '../../../server/test/kit/vendors/braintree-stand-in'
import { administratorOf, openAccountOn } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { clientToken, standInForBraintree } from '../../kit/braintree-browser'
import { product as ofRun, sometimes } from '../../kit/journey'
import { asTenant } from '../../kit/portal'
import { startProduct } from '../../kit/product'
import { darken } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'
import { tenanciesOf } from '../../kit/tenancies'

/** A product of its own, with Braintree and its bank debits set up. */
const address = '/tenant-board?tab=pay'
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
    BRAINTREE_ACH_MERCHANT_ACCOUNT: keys.achMerchantAccount,
    BRAINTREE_STAND_IN: braintree.url,
  })
  await openAccountOn(product, 'bank-braintree', ofRun)
  tenancies = tenanciesOf(product.url, administratorOf('bank-braintree'))
})
afterAll(async () => {
  await product?.stop()
  await braintree?.close()
})

const right = {
  'First name': 'Ada',
  'Last name': 'Alder',
  'Routing number': '021000021',
  'Account number': '1000000000',
  'Confirm account number': '1000000000',
  'Street address': '12 Main Street',
  City: 'San Francisco',
  State: 'california',
  'ZIP code': '94119',
}

async function bankSheet(page: Page) {
  await page.getByRole('radio', { name: /^Bank account/ }).check()
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a bank account' })
  await sheet.getByRole('region', { name: 'Your authorization' }).waitFor()
  const entry = sheet.frameLocator('iframe[title="Bank account details"]')
  const field = (label: string) => entry.getByRole('textbox', { name: label, exact: true })
  return {
    sheet,
    entry,
    field,
    enter: async (values: Partial<typeof right> = {}) => {
      for (const [label, value] of Object.entries({ ...right, ...values })) await field(label).fill(value)
    },
    agree: () => sheet.getByRole('button', { name: 'Agree and save' }).click(),
  }
}

/** All that pages and frames say to each other, by whichever port. */
async function messagesOf(page: Page): Promise<string[]> {
  const messages: string[] = []
  await page.exposeFunction('keepMessage', (message: string) => messages.push(message))
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      // React wakes itself by messages without content.
      if (message !== null)
        (globalThis as unknown as { keepMessage: (m: string) => void }).keepMessage(JSON.stringify(message))
      postMessage.call(this, message)
    }
  })
  return messages
}

sometimes('a bank account is saved at Braintree, and no digit of it leaves the entry', async ({ open }) => {
  const { tenant } = await tenancies.movedIn('Alder')
  const page = await open(await asTenant(product, tenant, { on: product.url, at: '/tenant-login' }))
  await standInForBraintree(page.context())
  const messages = await messagesOf(page)
  const sent: string[] = []
  const asked: { usBankAccount?: object }[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(product.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
    if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().variables.input)
  })
  await page.goto(address)
  const { entry, field, enter, agree } = await bankSheet(page)
  await field('Routing number').waitFor()
  expect(await field('Account number').getAttribute('autocomplete')).toBe('off')
  expect(await field('Account number').getAttribute('inputmode')).toBe('numeric')
  await enter()
  await entry.getByRole('radio', { name: 'Savings' }).check()
  await agree()
  await page.getByRole('dialog', { name: 'Your bank account is ready' }).waitFor()
  expect(asked).toEqual([
    {
      usBankAccount: {
        achMandate: expect.stringContaining('I authorize no debit by saving it'),
        routingNumber: '021000021',
        accountNumber: '1000000000',
        accountType: 'SAVINGS',
        billingAddress: expect.objectContaining({
          streetAddress: '12 Main Street',
          city: 'San Francisco',
          state: 'CA',
          zipCode: '94119',
        }),
        individualOwner: { firstName: 'Ada', lastName: 'Alder' },
      },
    },
  ])
  expect(braintree.kept).toEqual([expect.objectContaining({ nonce: 'fake-us-bank-account-nonce' })])
  expect(messages.join('\n')).toContain('fake-us-bank-account-nonce')
  expect(messages.join('\n')).not.toMatch(/0210|1000|0000|94119|Alder|Main Street/)
  expect(sent.join('\n').replaceAll(new URL(product.url).host, '')).not.toMatch(/021000021|1000000000|Main Street/)

  await page.getByRole('button', { name: 'Pay from it' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('120')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await page.getByText(/Your payment is on its way/).waitFor()
  expect(braintree.books).toEqual([expect.objectContaining({ amount: '120.00' })])
})

sometimes('an account is checked beside its fields before Braintree is asked', async ({ open, expects }) => {
  const { tenant } = await tenancies.movedIn('Beech')
  const page = await open(await asTenant(product, tenant, { on: product.url, at: '/tenant-login' }))
  await standInForBraintree(page.context())
  await page.goto(address)
  const { sheet, entry, field, enter, agree } = await bankSheet(page)
  await field('First name').waitFor()
  await agree()
  for (const label of Object.keys(right)) await entry.getByText(`${label} is required.`, { exact: true }).waitFor()
  await soon(() => field('First name').evaluate((input) => input === document.activeElement)).toBe(true)
  await sheet.getByText('Check the marked fields.').waitFor()
  expect(await barriersOn(page), 'light').toEqual([])
  await darken(page)
  expect(await barriersOn(page), 'dark').toEqual([])

  await enter({ 'Routing number': '021000022', 'Account number': '123', State: 'Atlantis', 'ZIP code': '941' })
  await agree()
  for (const sentence of [
    'Check the routing number. No bank has this one.',
    'An account number has 4 to 17 digits.',
    'The two account numbers are not the same.',
    'Enter the state, such as CA.',
    'Enter the ZIP code, such as 94119.',
  ])
    await entry.getByText(sentence).waitFor()

  expects('422 POST /graphql')
  expects('503 POST /graphql')
  for (const [number, sentence] of [
    ['1000000422', /^Braintree did not accept this account, and nothing was saved/],
    ['1000000503', /^Braintree could not be reached, and nothing was saved/],
  ] as const) {
    await enter({ 'Account number': number, 'Confirm account number': number })
    await agree()
    await entry.getByRole('alert').getByText(sentence).waitFor()
  }
  await entry.getByRole('radio', { name: "A business's" }).check()
  await field('Business name').waitFor()
  expect(await field('First name').count()).toBe(0)
})

sometimes('an account that the network does not know is checked by deposits', async ({ open, expects }) => {
  const { tenant } = await tenancies.movedIn('Cedar')
  const page = await open(await asTenant(product, tenant, { on: product.url, at: '/tenant-login' }))
  await standInForBraintree(page.context())
  await page.goto(address)
  const { field, enter, agree } = await bankSheet(page)
  await field('First name').waitFor()
  await enter({ 'Account number': '1000000006', 'Confirm account number': '1000000006' })
  expects('402 POST /api/tenants/save-bank-method')
  await agree()
  // The frame keeps what was typed, and gives it a new one-time name.
  await page.getByRole('button', { name: 'Send two deposits' }).click()
  await page.getByRole('dialog', { name: 'Two deposits are on their way' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
})
