import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { barriersOn } from '../../kit/axe'
import { test } from '../../kit/journey'
import { startProduct } from '../../kit/product'
import { fillDemoPool } from '../../kit/public/fill-demo-pool'
import { sql } from '../../kit/sql'

let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  product = await startProduct(settings)
  // The job seeds the story in its first minute. A second run beside it would seed another one.
  while ((await ready()) < 3) await sleep(1_000)
}, 300_000)
afterAll(() => product?.stop())

const settings = { DEMO: '0', DEMO_VISITS: 'on', SIGNUP: 'open' }
const fillPool = () => fillDemoPool(product, settings)

const inState = async (state: string) =>
  (await sql(product, `select 1 from demo_visit where state = '${state}'`)).length
const ready = () => inState('READY')

/** Presses *Try the demo* on a page of this server. */
const tryDemo = (page: Page, role = 'administrator') =>
  page.evaluate((as) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/demo' })
    form.append(Object.assign(document.createElement('input'), { name: 'role', value: as }))
    document.body.append(form)
    form.submit()
  }, role)

test('a stranger tries the demo, and has a board of their own in a few seconds', async ({ open }) => {
  const page = await open({ on: product.url, at: '/login' })
  const began = Date.now()
  await tryDemo(page)
  await page.waitForURL('**/dashboard')
  const banner = page.getByRole('complementary', { name: 'Demo' })
  await banner.getByText('Only you see this account. 24 hours left.').waitFor()
  await page.getByText('Harborline Rentals').first().waitFor()
  expect(Date.now() - began).toBeLessThan(15_000)
  expect(await banner.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/checkout')
  expect(new URL(page.url()).search).toBe('')

  // Pressed again, the same account opens, for another of its people.
  await page.goto('/login')
  await tryDemo(page, 'tenant')
  await page.getByRole('button', { name: 'Open my portal' }).click()
  await page.getByRole('complementary', { name: 'Demo' }).getByText('24 hours left').waitFor()
  expect(await inState('TAKEN')).toBe(1)
})

test('a stranger who comes when none is ready waits in a line, and gets in without a click', async ({
  open,
  mayCome,
}) => {
  // Without scripts, the browser refuses what the application asks for ahead.
  mayCome(/^csp GET \/assets\//)
  const page = await open({ on: product.url, at: '/' })
  await sql(product, "update demo_visit set state = 'OVER' where state = 'READY'")
  await page.getByRole('button', { name: 'Try the demo' }).first().click()
  await page.getByRole('heading', { name: 'Your demo will open in a moment' }).waitFor()
  await page.getByRole('status').getByText("You're next.").waitFor()
  expect(await barriersOn(page)).toEqual([])
  await fillPool()
  await page.waitForURL('**/dashboard')
  await page.getByRole('complementary', { name: 'Demo' }).waitFor()

  const plain = await open({ on: product.url, at: '/', also: { javaScriptEnabled: false } })
  await sql(product, "update demo_visit set state = 'OVER' where state = 'READY'")
  await plain.getByRole('button', { name: 'Try the demo' }).first().click()
  await plain.getByRole('heading', { name: 'Your demo will open in a moment' }).waitFor()
  await fillPool()
  await plain.waitForURL(/\/\?token=/)
})
