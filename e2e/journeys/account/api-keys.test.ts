import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { often, product } from '../../kit/journey'
import { quoted, sql } from '../../kit/sql'
import { toldThat } from '../../kit/toast'

const me = administratorOf('api-keys')

/** A bookkeeping program asks it. */
const rentRoll = (key: string) =>
  fetch(`${product.url}/api/report/get-rent-roll`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ selected_date: '2026-01-31' }),
  })

often('a key reads the rent roll until it is revoked', async ({ open }) => {
  const page = await open({ as: me, at: '/settings/api' })
  await page.getByText('No API keys yet.').waitFor()
  await page.getByRole('button', { name: 'Create a key' }).first().click()
  const form = dialogOn(page, 'Create a key')
  await form.getByRole('textbox', { name: /^Name/ }).fill('Bookkeeping')
  await form.getByLabel('Current password').fill(me.password)
  expect(await barriersOn(page)).toEqual([])
  await form.getByRole('button', { name: 'Create key' }).click()
  const key = (await form.getByLabel('API key').innerText()).trim()
  expect(key).toMatch(/^fh_live_[0-9A-Za-z]{46}$/)
  await form.getByRole('button', { name: 'I saved it' }).click()

  const answer = await rentRoll(key)
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ type: 'S_OK', rentrolls: [] })])

  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Bookkeeping' }).click()
  const shown = dialogOn(page, 'Bookkeeping')
  await shown.getByText(/ from (127\.0\.0\.1|::1)$/).waitFor()
  expect(await page.content()).not.toContain(key)
  await shown.getByRole('button', { name: 'Revoke' }).click()
  await dialogOn(page, 'Revoke API key').getByRole('button', { name: 'Revoke' }).click()
  await toldThat(page, 'The key is revoked.')
  expect((await rentRoll(key)).status).toBe(401)
})

often('a webhook gets a test event, and the log has the answer', async ({ open, expects }) => {
  expects('422 POST /api/webhook/save-endpoint')
  // The webhooks of a demo account go to the sandbox, which answers.
  await sql(
    product,
    `update account set demo = true where id = (select account_id from staff_user where email = ${quoted(me.email)})`,
  )
  const page = await open({ as: me, at: '/settings/api?tab=webhooks' })
  await page.getByRole('button', { name: 'Add a webhook' }).first().click()
  const form = dialogOn(page, 'Add a webhook')
  await form.getByRole('textbox', { name: /^Address/ }).fill('http://10.0.0.1/')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('The address must start with https://.').waitFor()
  await form.getByRole('textbox', { name: /^Address/ }).fill('https://hooks.homes.example/in')
  await form.getByRole('checkbox', { name: 'Everyone signed a lease.' }).check()
  expect(await barriersOn(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  expect((await form.getByLabel('Signing secret').innerText()).trim()).toMatch(/^whsec_/)
  await form.getByRole('button', { name: 'I saved it' }).click()
  await page.getByRole('main').getByRole('link', { name: 'https://hooks.homes.example/in' }).click()
  await dialogOn(page, 'Webhook').getByRole('button', { name: 'Test event' }).click()
  await toldThat(page, 'A test event is on its way.')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Webhook log' }).click()
  await page.getByRole('main').getByRole('link', { name: 'test.sent' }).first().click()
  const log = dialogOn(page, 'test.sent')
  await log.getByText('"sent_by": "Ada Keeper"').waitFor()
  expect(await barriersOn(page)).toEqual([])
})
