import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { often, product } from '../../kit/journey'
import { asTenant } from '../../kit/portal'
import { codeAfter, newestMailTo } from '../../kit/portal/enter'
import { sql } from '../../kit/sql'
import { tenanciesOf } from '../../kit/tenancies'

const { movedIn } = tenanciesOf(product.url, administratorOf('tenants-moving'))

const methodsOf = (tenant: number) =>
  sql(product, `select id from portal_method where tenant_id = ${tenant} and disabled_at is null`)
const paymentsOf = (tenant: number) =>
  sql(product, `select amount_cents::int as cents from card_payment where tenant_id = ${tenant} and state = 'CAPTURED'`)

const narrow = () => document.documentElement.scrollWidth - window.innerWidth

often('a tenant saves a card with a mailed code, pays with it again, and deletes it', async ({ open, expects }) => {
  const { tenant } = await movedIn('Saver')
  const email = `saver${tenant}@mail.example`
  await sql(product, `update tenant set email = '${email}' where id = ${tenant}`)
  const page = await open(await asTenant(product, tenant, { at: '/tenant-board?tab=pay', code: false }))

  await page.getByRole('textbox', { name: 'Amount' }).fill('100')
  await page.getByRole('button', { name: /4111 1111 1111 1111/ }).click()
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check()
  expect(await barriersOn(page)).toEqual([])
  const before = await newestMailTo(email)
  expects('401 POST /api/tenants/save-method')
  await page.getByRole('button', { name: 'Continue' }).click()
  const asked = page.getByRole('dialog', { name: 'Enter a code' })
  await asked.getByRole('textbox', { name: 'Code' }).fill(await codeAfter(email, before))
  expect(await barriersOn(page)).toEqual([])
  await asked.getByRole('button', { name: 'Enter code' }).click()

  const review = page.getByRole('dialog', { name: 'Check your payment' })
  await review.getByText('Visa ending in 1111').waitFor()
  await review.getByText('Journeys tenants-moving, Saver 1, Saver House').waitFor()
  await review.getByRole('button', { name: 'Pay $103.50' }).click()
  await page.getByRole('dialog', { name: 'Payment sent' }).getByRole('button', { name: 'Done' }).click()
  expect(await methodsOf(tenant)).toHaveLength(1)

  await page.getByRole('radio', { name: /^Visa ending in 1111, good through 12\/39/ }).waitFor()
  await page.getByRole('textbox', { name: 'Amount' }).fill('50')
  await page.getByText('Fee $1.75, total $51.75').first().waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(await page.evaluate(narrow)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await review.getByRole('button', { name: 'Pay $51.75' }).click()
  await page.getByRole('dialog', { name: 'Payment sent' }).getByRole('button', { name: 'Done' }).click()
  expect((await paymentsOf(tenant)).map(({ cents }) => cents)).toEqual([10_000, 5_000])

  await page.goto('/tenant-board?tab=account')
  await page.getByRole('button', { name: 'Delete Visa ending in 1111' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this payment method?' })
  expect(await barriersOn(page)).toEqual([])
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('You have no saved payment methods yet.').waitFor()
  expect(await methodsOf(tenant)).toHaveLength(0)
})

often('a tenant saves a card in Spanish where a code was given before', async ({ open }) => {
  const { tenant } = await movedIn('Ahorro')
  const page = await open(await asTenant(product, tenant, { at: '/tenant-board?tab=pay', scheme: 'dark' }))
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('textbox', { name: 'Monto' }).fill('100')
  await page.getByRole('button', { name: /4111 1111 1111 1111/ }).click()
  await page.getByRole('checkbox', { name: 'Guardar esta tarjeta para la próxima vez' }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const review = page.getByRole('dialog', { name: 'Revise su pago' })
  await review.getByText('Visa terminada en 1111').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await review.getByRole('button', { name: 'Volver' }).click()
  await page.getByRole('radio', { name: /^Visa terminada en 1111, válida hasta 12\/39/ }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(await page.evaluate(narrow)).toBeLessThanOrEqual(0)

  await page.goto('/tenant-board?tab=account')
  await page.getByRole('heading', { name: 'Formas de pago guardadas' }).waitFor()
  await page.getByRole('heading', { name: 'Visa terminada en 1111' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(await page.evaluate(narrow)).toBeLessThanOrEqual(0)
})
