import { afterAll, beforeAll, expect } from 'vitest'
import { dialogOn } from '../../kit/dialog'
import { box, fill } from '../../kit/field'
import { test } from '../../kit/journey'
import { startProduct } from '../../kit/product'
import { soon } from '../../kit/soon'

let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  product = await startProduct({ DEMO: '0' })
})
afterAll(() => product?.stop())

test('the link of an empty server opens the first account, once', async ({ open, expects }) => {
  await soon(async () => product.setupLink()).not.toBeNull()
  const link = (product.setupLink() ?? '').replace(product.url, '')
  const page = await open({ on: product.url, at: link, size: 'phone' })
  const form = page.locator('form')
  expect(await box(form, 'Time zone').inputValue()).toBe('America/New_York')
  await fill(form, { Company: 'Quay Homes', Name: 'Kay Quay', Email: 'kay@quay.example' })
  await form.getByLabel('Password', { exact: true }).fill('Harbor7')
  await form.getByRole('button', { name: 'Open account' }).click()
  await dialogOn(page, 'Choose security questions').waitFor()

  const stranger = await open({ on: product.url, at: link })
  await stranger.getByRole('alert').getByText('This link was already used or replaced.').waitFor()
  expects('401 GET /api/user/get-setup-link')
  const guess = await open({ on: product.url, at: '/setup?token=0.1.guess' })
  await guess.getByRole('alert').getByText('This link does not work.').waitFor()
})
