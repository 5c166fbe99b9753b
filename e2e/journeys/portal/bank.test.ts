import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { often, product, sometimes } from '../../kit/journey'
import { asTenant } from '../../kit/portal'
import { codeAfter, newestMailTo } from '../../kit/portal/enter'
import { sql } from '../../kit/sql'
import { runJobs } from '../../kit/super-admin'
import { tenanciesOf } from '../../kit/tenancies'

const { movedIn, balanceOf } = tenanciesOf(product.url, administratorOf('bank'))
const address = '/tenant-board?tab=pay'

/** Looks for barriers in light and in dark, and for anything that is wider than a window, also a narrow one. */
async function fits(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colorBarriersOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
}

/** All that the page sends to the server, to be searched for digits of an account. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  return sent
}

/** The debits of a tenant were sent a while ago, and the bank has answered since. */
async function daysLater(tenant: number): Promise<void> {
  await sql(
    product,
    `update sandbox_sale set created_at = created_at - interval '1 hour'
     where reference in (select reference::text from card_payment where tenant_id = ${tenant});
     update card_payment set created_at = created_at - interval '1 hour' where tenant_id = ${tenant}`,
  )
  await runJobs(product, 'card-payments', 'bank-returns')
}

const payments = (page: Page) => page.getByRole('region', { name: 'Your payments' })

often('a tenant adds a bank account with a mailed code and pays from it without a fee', async ({ open }) => {
  const { tenant } = await movedIn('Alder')
  const email = `alder${tenant}@mail.example`
  await sql(product, `update tenant set email = '${email}' where id = ${tenant}`)
  const page = await open(await asTenant(product, tenant, { at: address, code: false }))
  const sent = sentBy(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill('250')
  const ways = page.getByRole('region', { name: 'How you pay' })
  // The free way is the first one.
  expect(
    await ways
      .getByRole('radio')
      .first()
      .evaluate((radio) => radio.closest('label')?.innerText),
  ).toMatch(/^Bank account/)
  await ways.getByRole('radio', { name: 'Bank account No fee' }).check()
  await fits(page)
  const before = await newestMailTo(email)
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  const asked = page.getByRole('dialog', { name: 'Enter a code' })
  await asked.getByRole('textbox', { name: 'Code' }).fill(await codeAfter(email, before))
  await asked.getByRole('button', { name: 'Enter code' }).click()

  const sheet = page.getByRole('dialog', { name: 'Add a bank account' })
  const agree = sheet.getByRole('button', { name: 'Agree and save' })
  await sheet
    .getByRole('region', { name: 'Your authorization' })
    .getByText(/I authorize no debit by saving it/)
    .waitFor()
  await agree.click()
  await sheet.getByText('Routing number is required.').waitFor()
  expect(await sheet.getByRole('textbox', { name: 'First name' }).getAttribute('aria-invalid')).toBe('true')
  await fits(page)
  await sheet.getByRole('button', { name: /^1000000000/ }).click()
  await sheet.getByRole('textbox', { name: 'Routing number' }).fill('021000022')
  await sheet.getByRole('textbox', { name: 'Confirm account number' }).fill('1000000001')
  await agree.click()
  await sheet.getByText('Check the routing number. No bank has this one.').waitFor()
  await sheet.getByText('The two account numbers are not the same.').waitFor()
  await sheet.getByRole('button', { name: /^1000000000/ }).click()
  await agree.click()
  const ready = page.getByRole('dialog', { name: 'Your bank account is ready' })
  await ready.getByText('You can now pay with Sandbox Bank checking account ending in 0000.').waitFor()
  await fits(page)
  await ready.getByRole('button', { name: 'Pay from it' }).click()

  await ways
    .getByRole('radio', { name: 'Sandbox Bank checking account ending in 0000 No fee', checked: true })
    .waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  const review = page.getByRole('dialog', { name: 'Check your payment' })
  await review
    .getByRole('region', { name: 'Your authorization' })
    .getByText(/debit my checking account ending in 0000 once for \$250\.00/)
    .waitFor()
  await fits(page)
  await review.getByRole('button', { name: 'Pay $250.00' }).dblclick()
  await page.getByText(/Your payment is on its way. It takes about 4 business days/).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  const line = payments(page).getByRole('listitem').filter({ hasText: '$250.00' })
  await line.getByText('On its way', { exact: true }).waitFor()
  await line.getByText(/About 4 business days, until /).waitFor()
  expect(await payments(page).getByRole('listitem').count()).toBe(1)
  expect(await balanceOf(tenant)).toBe(150)
  await daysLater(tenant)
  await page.reload()
  await line.getByText('Received', { exact: true }).waitFor()
  // The numbers stay in the browser, also in the sandbox.
  expect(sent.join('\n')).toMatch(/sandbox-bank-verified-/)
  expect(sent.join('\n')).not.toMatch(/1000000000|021000021/)
})

often('a tenant confirms an account by two deposits in Spanish, and deletes it', async ({ open, expects }) => {
  const { tenant } = await movedIn('Abeto')
  const page = await open(await asTenant(product, tenant, { at: '/tenant-board?tab=account' }))
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('button', { name: 'Agregar cuenta bancaria' }).click()
  const sheet = page.getByRole('dialog', { name: 'Agregar cuenta bancaria' })
  await sheet.getByRole('region', { name: 'Su autorización' }).waitFor()
  await sheet.getByRole('button', { name: /^1000000006/ }).click()
  expects('402 POST /api/tenants/save-bank-method')
  await sheet.getByRole('button', { name: 'Aceptar y guardar' }).click()
  const offer = page.getByRole('dialog', { name: 'No pudimos verificar esta cuenta al momento' })
  await offer.getByText('La red bancaria no tiene registro de esta cuenta.').waitFor()
  await fits(page)
  await offer.getByRole('button', { name: 'Enviar dos depósitos' }).click()
  const waits = page.getByRole('dialog', { name: 'Dos depósitos van en camino' })
  await waits.getByRole('button', { name: 'Listo' }).click()
  await page.getByText('Faltan los montos de dos depósitos pequeños').waitFor()
  await fits(page)

  await page.goto(address)
  await page
    .getByRole('radio', { name: /^Cuenta corriente de Sandbox Bank terminada en 0006/, disabled: true })
    .waitFor()
  await page.getByRole('button', { name: /^Escribir los montos de Cuenta corriente/ }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirme su cuenta bancaria' })
  const [first, second] = [
    confirm.getByRole('textbox', { name: 'Primer monto' }),
    confirm.getByRole('textbox', { name: 'Segundo monto' }),
  ]
  await first.fill('1.20')
  await confirm.getByRole('button', { name: 'Confirmar' }).click()
  await confirm.getByText('Escriba un monto menor de un dólar, por ejemplo 0.17.').first().waitFor()
  await first.fill('0.17')
  await second.fill('0.30')
  expects('422 POST /api/tenants/confirm-method')
  await confirm.getByRole('button', { name: 'Confirmar' }).click()
  await confirm.getByText('Estos no son los montos que enviamos.').first().waitFor()
  await fits(page)
  // Either order will do.
  await first.fill('29')
  await second.fill('.17')
  await confirm.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('radio', { name: /^Cuenta corriente de Sandbox Bank terminada en 0006 Sin cargo/ }).waitFor()
  await page.goto('/tenant-board?tab=account')
  await page.getByRole('button', { name: /^Eliminar Cuenta corriente de Sandbox Bank/ }).click()
  const question = page.getByRole('dialog', { name: '¿Eliminar esta forma de pago?' })
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByText('Todavía no ha guardado ninguna forma de pago.').waitFor()
})

sometimes('a debit that comes back says why, and what to do next', async ({ open }) => {
  const { tenant } = await movedIn('Aspen')
  const page = await open(await asTenant(product, tenant, { at: address }))
  await page.getByRole('radio', { name: /^Bank account/ }).check()
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a bank account' })
  await sheet.getByRole('region', { name: 'Your authorization' }).waitFor()
  await sheet.getByRole('button', { name: /^1000000101/ }).click()
  await sheet.getByRole('button', { name: 'Agree and save' }).click()
  await page.getByRole('button', { name: 'Pay from it' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('400')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay $400.00' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const line = payments(page).getByRole('listitem').filter({ hasText: '$400.00' })
  await line.getByText('On its way', { exact: true }).waitFor()
  expect(await balanceOf(tenant)).toBe(0)
  await daysLater(tenant)
  await page.reload()
  await line.getByText('Returned', { exact: true }).waitFor()
  await line.getByText(/The account did not have enough money\. Your balance is due again\./).waitFor()
  await fits(page)
  expect(await balanceOf(tenant)).toBe(400)
})
