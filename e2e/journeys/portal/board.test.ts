import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { often, product } from '../../kit/journey'
import { asTenant } from '../../kit/portal'
import { soon } from '../../kit/soon'
import { tenanciesOf } from '../../kit/tenancies'

const me = administratorOf('tenants-moving')
const { movedIn, get, post } = tenanciesOf(product.url, me)

interface Question {
  id: number
  question: string
}

often('a tenant sees what it owes on a phone, asks about a line, and reads the answer', async ({ open }) => {
  const { tenant } = await movedIn('Portal')
  const page = await open(await asTenant(product, tenant))
  await page.getByRole('heading', { name: 'You owe $400.00' }).waitFor()
  await page.getByText('What is this?').click()
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('link', { name: /^Why: Rent/ }).click()
  const line = page.getByRole('dialog', { name: /^Rent, / })
  await line.getByText('Still unpaid').waitFor()
  await line.getByRole('button', { name: 'Ask about this line' }).click()
  expect(await barriersOn(page)).toEqual([])
  await line.getByLabel('Your question').fill('Is this for all of the month?')
  await line.getByRole('button', { name: 'Send question' }).click()
  await line.getByText('Your question was sent.').waitFor()
  await line.getByText('Is this for all of the month?').waitFor()

  const [question] = await get<Question[]>(`portal/get-line-questions?tenant_id=${tenant}`)
  expect(question?.question).toBe('Is this for all of the month?')
  await post('portal/answer-line-question', { id: question?.id ?? 0, answer: 'Yes, to the end of the month.' })
  await page.reload()
  await line.getByText('Yes, to the end of the month.').waitFor()
  await page.keyboard.press('Escape')
  await soon(() => new URL(page.url()).searchParams.get('line')).toBe(null)
})

often('a tenant reads its history and its homes in Spanish, and opens the statement', async ({ open }) => {
  const { tenant } = await movedIn('Portalia')
  const page = await open(await asTenant(product, tenant, { scheme: 'dark' }))
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('heading', { name: 'Usted debe $400.00' }).waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.goto('/tenant-board?tab=history')
  await page.getByRole('link', { name: 'Pago de renta' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Imprimir' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Abrir página' }).click()
  const statement = await opened
  await statement.getByRole('heading', { name: 'Estado de cuenta' }).waitFor()
  await statement.getByText('Saldo', { exact: true }).first().waitFor()
  await statement.close()

  await page.goto('/tenant-board?tab=supplemental')
  await page.getByText('Usted vive aquí').waitFor()
  expect(await page.getByRole('button', { name: 'Mudarse a otra unidad' }).count()).toBe(0)
  expect(await barriersOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
