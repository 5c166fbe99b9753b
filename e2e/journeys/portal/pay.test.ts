import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { often, product, sometimes } from '../../kit/journey'
import { asTenant } from '../../kit/portal'
import { soon } from '../../kit/soon'
import { tenanciesOf } from '../../kit/tenancies'

const { movedIn, balanceOf } = tenanciesOf(product.url, administratorOf('pay'))
const sent = 'Money sent successfully. Transaction complete.'
const address = '/tenant-board?tab=pay'

/** Looks for barriers in light and in dark, and for anything that is wider than the window. */
async function fits(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colorBarriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const amountOf = (page: Page) => page.getByRole('textbox', { name: 'Amount' })
const choose = (page: Page, card: RegExp) => page.getByRole('button', { name: card }).click()
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()
const payments = (page: Page) => page.getByRole('region', { name: 'Your payments' })

/** The bodies of the payments that the page sends. */
function sentBy(page: Page): (string | null)[] {
  const bodies: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('tenants/pay-for-account-holder')) bodies.push(request.postData())
  })
  return bodies
}

often('a tenant pays a part of the rent by card on a phone, and sees it in the list', async ({ open }) => {
  const { tenant } = await movedIn('Sorrel')
  const page = await open(await asTenant(product, tenant, { at: address }))
  const bodies = sentBy(page)
  await page.getByText('You owe $400.00', { exact: true }).waitFor()
  expect(await amountOf(page).inputValue()).toBe('400.00')
  await amountOf(page).fill('250')
  await page.getByRole('region', { name: 'What this pays' }).getByText('$150.00 still unpaid').waitFor()
  await page.getByText("You'll still owe $150.00 after this payment.").waitFor()

  const ways = page.getByRole('region', { name: 'How you pay' })
  const [free, card] = [
    ways.getByText('Without a fee', { exact: true }),
    ways.getByRole('radio', { name: /^Credit or debit card/ }),
  ]
  await ways.getByRole('radio', { name: /^Credit or debit card Fee \$[\d.]+, total \$[\d.]+/ }).waitFor()
  await ways.getByRole('radio', { name: /^PayPal Fee \$[\d.]+, total \$[\d.]+/ }).waitFor()
  const [top, below] = [await free.boundingBox(), await card.boundingBox()]
  expect(top?.y).toBeLessThan(below?.y ?? 0)
  await fits(page)

  await choose(page, /4111 1111 1111 1111/)
  await goOn(page)
  const check = page.getByRole('dialog', { name: 'Check your payment' })
  await check.getByText('$250.00').waitFor()
  await check.getByText(/Sorrel House/).waitFor()
  expect(await check.innerText()).not.toContain('[object')
  await fits(page)
  await check.getByRole('button', { name: /^Pay \$/ }).dblclick()
  await page.getByText(sent).waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('You owe $150.00', { exact: true }).waitFor()
  const line = payments(page).getByRole('listitem').filter({ hasText: '$250.00' })
  await line.getByText('On its way').waitFor()
  expect(await payments(page).getByRole('listitem').count()).toBe(1)
  expect(await balanceOf(tenant)).toBe(150)
  // The number stays in the browser: what goes out is a name for it, good for one payment.
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).not.toContain('4111')
})

sometimes('a declined card posts nothing, and the form keeps what was entered', async ({ open, expects }) => {
  const { tenant } = await movedIn('Tansy')
  const page = await open(await asTenant(product, tenant, { at: address }))
  expects('402 POST /api/tenants/pay-for-account-holder')
  await amountOf(page).fill('123.45')
  await page.getByLabel('Notes').fill('For the first half')
  await choose(page, /4000 0000 0000 0002/)
  await goOn(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const failed = page.getByRole('dialog', { name: "Your payment didn't go through" })
  await failed.getByRole('alert').waitFor()
  await fits(page)
  await failed.getByRole('button', { name: 'Try again' }).click()
  expect(await amountOf(page).inputValue()).toBe('123.45')
  expect(await page.getByLabel('Notes').inputValue()).toBe('For the first half')
  await payments(page).getByText('Declined', { exact: true }).waitFor()
  expect(await balanceOf(tenant)).toBe(400)
  await choose(page, /4111 1111 1111 1111/)
  await goOn(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByText(sent).waitFor()
  expect(await balanceOf(tenant)).toBe(276.55)
})

sometimes('a payment whose answer is lost is checked, and is charged once', async ({ open, expects }) => {
  const { tenant } = await movedIn('Teasel')
  const page = await open(await asTenant(product, tenant, { at: address }))
  const bodies = sentBy(page)
  expects('502 POST /api/tenants/pay-for-account-holder')
  await page.getByText('You owe $400.00', { exact: true }).waitFor()
  await choose(page, /4000 0000 0000 0119/)
  await goOn(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const checking = page.getByRole('dialog', { name: 'We are checking your payment' })
  await checking.getByText('We are checking. You were not charged twice.', { exact: false }).waitFor()
  expect(await checking.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
  await fits(page)
  await checking.getByRole('button', { name: 'Done' }).click()
  await payments(page).getByText('Being checked').waitFor()
  await page.getByText('$400.00 is already on its way.').waitFor()
  expect(bodies).toHaveLength(1)
})

sometimes('a lost connection to this server sends the very same payment again', async ({ open, expects }) => {
  const { tenant } = await movedIn('Thistle')
  const page = await open(await asTenant(product, tenant, { at: address }))
  const keys: (string | undefined)[] = []
  await page.route('**/tenants/pay-for-account-holder', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The payment is made, but the answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  expects(/ERR_CONNECTION_RESET POST \/api\/tenants\/pay-for-account-holder/)
  await choose(page, /4111 1111 1111 1111/)
  await goOn(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText(sent).waitFor()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(await balanceOf(tenant)).toBe(0)
})

sometimes('an amount above what is owed is asked about once, and becomes credit', async ({ open, expects }) => {
  const { tenant } = await movedIn('Thyme')
  const page = await open(await asTenant(product, tenant, { at: address }))
  const bodies = sentBy(page)
  expects('409 POST /api/tenants/pay-for-account-holder')
  await amountOf(page).fill('500')
  await page.getByText('$100.00 becomes credit toward future charges.').waitFor()
  await choose(page, /4111 1111 1111 1111/)
  await goOn(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('alert').filter({ hasText: 'You owe $400.00. The other $100.00 becomes credit' }).waitFor()
  await fits(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByText(sent).waitFor()
  expect(bodies).toHaveLength(2)
  expect(await balanceOf(tenant)).toBe(-100)
})

sometimes('PayPal pays in Spanish, and a form without an amount or an account says so', async ({ open }) => {
  const { tenant } = await movedIn('Verbena')
  const page = await open(await asTenant(product, tenant, { at: address }))
  await page.getByRole('banner').getByRole('button', { name: 'Español' }).click()
  await page.getByText('Usted debe $400.00', { exact: true }).waitFor()
  const amount = page.getByRole('textbox', { name: 'Monto' })
  const next = page.getByRole('button', { name: 'Continuar', exact: true })
  await amount.fill('')
  await next.click()
  await page.getByText('Escriba el monto que va a pagar.').waitFor()
  await soon(() => amount.evaluate((field) => field === document.activeElement)).toBe(true)
  await amount.fill('400')
  await page.getByRole('radio', { name: /^Cuenta de PayPal/ }).click()
  await next.click()
  await page.getByText('Ponga los datos de la tarjeta o de PayPal.').waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'PayPal', exact: true }).click()
  await next.click()
  const check = page.getByRole('dialog', { name: 'Revise su pago' })
  await check.getByText('Un pago enviado no se puede cancelar.').waitFor()
  await fits(page)
  await check.getByRole('button', { name: /^Pagar \$/ }).click()
  await page.getByText('El dinero se envió. La operación está completa.').waitFor()
  await page.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('region', { name: 'Sus pagos' }).getByText('En camino').waitFor()
  expect(await balanceOf(tenant)).toBe(0)
  await fits(page)
})
